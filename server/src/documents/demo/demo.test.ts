import { Effect } from "effect"
import { expect, it } from "vitest"
import { documentLabels } from "../document-labels.ts"
import { unprintableIn } from "../fonts.ts"
import { marketFormatOf } from "../compose-document.ts"
import { britishTemplates, frenchTemplates, germanTemplates, norwegianTemplates, swedishTemplates } from "./market-texts.ts"
import { templatesIn } from "./demo.ts"

it.each([swedishTemplates, norwegianTemplates, britishTemplates, frenchTemplates, germanTemplates])(
  "gives $country templates that can be written, printed and sent",
  { tags: ["DOC-001"] },
  async (texts) => {
    const templates = templatesIn(texts)
    expect(templates.map(({ form }) => form.id.replace(/^[a-z]{2}-/, ""))).toEqual([
      "certificate-of-visit",
      "certificate-of-absence",
      "advice",
      "referral-letter",
    ])
    expect(marketFormatOf(texts.country).locale.split("-")[0]).toBe(texts.language.split("-")[0])
    expect(documentLabels(texts.language).patient).toMatch(/^Pa[ts]/)
    for (const { form } of templates) {
      const fields = form.nodes.map(({ id }) => id)
      expect(new Set(fields).size).toBe(fields.length)
      expect(form.prefills.every(({ field }) => fields.includes(field))).toBe(true)
      expect(form.nodes.every(({ label }) => label !== undefined && label !== "")).toBe(true)
      expect(await Effect.runPromise(unprintableIn([form.name, ...form.nodes.map(({ label }) => label ?? "")]))).toEqual([])
    }
    const bodies = templates.flatMap(({ message }) => message?.body ?? [])
    for (const name of ["{patient}", "{document}", "{clinician}"]) expect(bodies.every((body) => body.includes(name))).toBe(true)
    expect(templates.map(({ message }) => message === undefined)).toEqual([false, false, false, true])
  },
)
