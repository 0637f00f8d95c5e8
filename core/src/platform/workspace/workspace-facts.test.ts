import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { fact, factsOf } from "../../areas/workspace/model/core-facts.ts"
import { factSource } from "../../areas/plugin/points/fact-source.ts"
import { failed, known, pending, type Facts } from "../../kernel/engine/conditions/fact.ts"
import { subjectOf } from "../../testkit/screens/InWorkspace.tsx"
import { meetingOf } from "../../testkit/people.ts"
import { pluginOf } from "../../testkit/plugin-of.ts"
import { deriveFacts, resolveFacts, type Found } from "./workspace-facts.ts"

const typed = factSource({ id: "test.type", means: { id: "means" }, find: { key: "test.type", of: ({ meeting }) => meeting?.type } })
const broken = factSource({
  id: "test.broken",
  means: { id: "means" },
  find: {
    key: "test.broken",
    of: () => {
      throw new Error("another shape")
    },
  },
})
const fetched = factSource({ id: "test.fetched", means: { id: "means" }, find: { key: "test.fetched", run: () => Effect.succeed(true) } })
const after = factSource({
  id: "test.after",
  means: { id: "means" },
  when: fact("test.type").is("video_visit"),
  find: { key: "test.after", of: () => "yes" },
})
const subject = subjectOf({ meeting: meetingOf() })
const plugin = pluginOf({ facts: [typed, broken, fetched, after] })

describe("a plugin's facts", () => {
  it("are known without a request if they are derived from the context or other facts", { tags: ["SCR-044"] }, () => {
    const { facts, wanted } = resolveFacts([plugin], [], factsOf(subject), deriveFacts(subject), () => undefined)
    expect(facts.get("test.type")).toEqual(known("video_visit"))
    expect(facts.get("test.after")).toEqual(known("yes"))
    expect(facts.get("test.fetched")).toEqual(pending)
    expect([...wanted]).toEqual(["test.fetched"])
  })

  it("fail if they cannot be derived", { tags: ["SCR-044"] }, () => {
    const { facts } = resolveFacts([plugin], [], factsOf(subject), deriveFacts(subject), () => undefined)
    expect(facts.get("test.broken")).toEqual(failed("Error"))
  })

  it("are fetched only if their condition is true, and fail with those that depend on them", { tags: ["SCR-041"] }, () => {
    const referred = factSource({
      id: "test.referred",
      means: { id: "means" },
      when: fact("test.type").is("phone_triage"),
      find: { key: "test.referred", run: () => Effect.succeed(true) },
    })
    const onFetched = factSource({
      id: "test.on-fetched",
      means: { id: "means" },
      when: fact("test.fetched").is(true),
      find: { key: "test.on-fetched", run: () => Effect.succeed(true) },
    })
    const plugins = [pluginOf({ facts: [typed, fetched, referred, onFetched] })]
    const resolve = (found: Found) => resolveFacts(plugins, [], factsOf(subject), deriveFacts(subject), found)
    const state = (facts: Facts, id: string) => facts.get(id)?.state

    const pendingFacts = resolve(() => ({ data: undefined, error: null, status: "pending" }))
    expect([...pendingFacts.wanted]).toEqual(["test.fetched"])
    expect(pendingFacts.facts.get("test.referred")).toEqual(known(undefined))
    expect(state(pendingFacts.facts, "test.on-fetched")).toBe("pending")

    const lost = resolve(() => ({ data: undefined, error: new Error("away"), status: "error" }))
    expect(state(lost.facts, "test.fetched")).toBe("failed")
    expect(state(lost.facts, "test.on-fetched")).toBe("failed")

    const had = resolve(() => ({ data: true, error: null, status: "success" }))
    expect(had.facts.get("test.on-fetched")).toEqual(known(true))
    expect([...had.wanted]).toEqual(["test.fetched", "test.on-fetched"])
  })
})
