import { Effect } from "effect"
import { expect, it } from "vitest"
import { documentLabels } from "../document-labels.ts"
import { unprintableIn } from "../typesetting/typefaces.ts"
import { marketFormatOf } from "../../clinic/market-format.ts"
import { demoMarkets } from "../../demo/pools.ts"
import { templatesIn } from "./demo.ts"

it.each([...demoMarkets])("has templates for %s that can be written, printed and sent", { tags: ["DOC-001"] }, async (country, market) => {
  const templates = templatesIn(country, market)
  expect(templates.map(({ form }) => form.id.replace(/^[a-z]{2}-/, ""))).toEqual([
    "certificate-of-visit",
    "certificate-of-absence",
    "advice",
    "referral-letter",
  ])
  const { borrows, locale } = marketFormatOf(country)
  expect((borrows ?? locale).split("-")[0]).toBe(market.language.split("-")[0])
  expect(documentLabels(market.language).patient).toMatch(/^Pa[ts]/)
  for (const { form } of templates) {
    const fields = form.nodes.map(({ id }) => id)
    expect(new Set(fields).size).toBe(fields.length)
    expect(form.prefills.every(({ field }) => fields.includes(field))).toBe(true)
    expect(form.nodes.every(({ label }) => label !== undefined && label !== "")).toBe(true)
    expect(await Effect.runPromise(unprintableIn([form.name, ...form.nodes.map(({ label }) => label ?? "")]))).toEqual([])
  }
  const bodies = templates.flatMap(({ message }) => message?.body ?? [])
  for (const name of ["{greeting}", "{document}", "{signature}"]) expect(bodies.every((body) => body.includes(name))).toBe(true)
  expect(templates.map(({ message }) => message === undefined)).toEqual([false, false, false, true])
})
