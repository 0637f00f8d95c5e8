import { msg } from "@lingui/core/macro"
import { render, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type Terms, termTexts } from "../../areas/plugin/points/platform.ts"
import { InWorkspace } from "../../testkit/screens/InWorkspace.tsx"
import { memoryApi } from "../../testkit/memory-api.ts"
import { pluginOf } from "../../testkit/plugin-of.ts"
import { termOf, useTerms } from "./use-terms.ts"

const reported: string[] = []
beforeEach(() => {
  reported.length = 0
  vi.stubGlobal("reportError", (error: unknown) => reported.push(String(error)))
})
afterEach(() => vi.unstubAllGlobals())

const own: Terms = { "programme.anxiety": msg`Anxiety programme`, "programme.sleep": msg`Sleep programme` }

describe("a key without a text", { tags: ["TXT-015"] }, () => {
  it.each([
    ["programme.social_anxiety", "social anxiety"],
    ["a.b.HDL-C", "HDL C"],
    ["pcl_5", "pcl 5"],
    ["Sample lost. Take it again.", "Sample lost. Take it again."],
    ["constructor", "constructor"],
    ["", ""],
  ])("%s is shown as “%s”", (key, shown) => {
    expect(termOf(own, key)).toEqual({ text: undefined, shown })
  })
})

function Words({ keys }: { readonly keys: readonly string[] }) {
  const textOf = useTerms("programme", own)
  return textOf === undefined ? <p>Waiting</p> : <p>{keys.map(textOf).join(", ")}</p>
}

const open = (keys: readonly string[], load?: () => Promise<{ readonly default: Readonly<Record<string, Terms>> }>) =>
  render(
    <InWorkspace
      api={memoryApi()}
      plugins={load === undefined ? [] : [pluginOf({ contributes: [termTexts({ id: "names", vocabularies: ["programme"], load })] })]}
    >
      <Words keys={keys} />
    </InWorkspace>,
  )

describe("texts by keys", { tags: ["TXT-015"] }, () => {
  it("come from core and the plugins, whose texts replace core's", async () => {
    const load = () => Promise.resolve({ default: { programme: { "programme.sleep": msg`Sleeping better`, "se.pain": msg`Pain` } } })
    open(["programme.anxiety", "programme.sleep", "se.pain"], load)
    expect(screen.getByText("Waiting")).toBeVisible()
    expect(await screen.findByText("Anxiety programme, Sleeping better, Pain")).toBeVisible()
    expect(reported).toEqual([])
  })

  it("report a key without a text, once", async () => {
    open(["programme.grief", "programme.grief"])
    expect(screen.getByText("grief, grief")).toBeVisible()
    await waitFor(() => expect(reported).toEqual(["RecordedError: Unknown programme programme.grief"]))
  })

  it("report once that a plugin's texts failed to load", async () => {
    open(["programme.anxiety", "se.loss"], () => Promise.reject(new Error("Failed to fetch")))
    expect(await screen.findByText("Anxiety programme, loss")).toBeVisible()
    expect(reported).toEqual(["Error: Failed to fetch"])
  })
})
