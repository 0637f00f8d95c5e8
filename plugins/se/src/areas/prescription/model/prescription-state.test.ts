import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { prescriptionStates, type PrescriptionState } from "./contract/index.ts"
import {
  canBeCancelled,
  isFinal,
  isPrescribed,
  isUnanswered,
  type PrescriptionEvent,
  type ReportedState,
  type Standing,
  step,
} from "./prescription-state.ts"

const states: readonly string[] = [
  "ASKED",
  "REFUSED",
  "ACTIVE",
  "PARTLY_DISPENSED",
  "DISPENSED",
  "EXPIRED",
  "CANCELLATION_ASKED of ACTIVE",
  "CANCELLATION_ASKED of PARTLY_DISPENSED",
  "CANCELLED",
]
const standingOf = (text: string): Standing => {
  const [state = "", before] = text.split(" of ")
  return (before === undefined ? { state } : { state, before }) as Standing
}
const textOf = (standing: Standing): string =>
  standing.state === "CANCELLATION_ASKED" ? `${standing.state} of ${standing.before}` : standing.state

const happens = (event: PrescriptionEvent["is"]): PrescriptionEvent => ({ is: event }) as PrescriptionEvent
const report = (state: ReportedState): PrescriptionEvent => ({ is: "reported", state })
const becomes = (from: string, event: PrescriptionEvent): string =>
  Result.match(step(standingOf(from), event), { onSuccess: textOf, onFailure: () => "impossible" })

describe("a prescription", { tags: ["PRX-775"] }, () => {
  // Each event for every state, in the order of `states`: `-` changes nothing, `x` cannot happen.
  it.each<[string, PrescriptionEvent, readonly string[]]>([
    ["accepted", happens("accepted"), ["ACTIVE", "x", "-", "-", "-", "-", "-", "-", "-"]],
    ["refused", happens("refused"), ["REFUSED", "-", "x", "x", "x", "x", "x", "x", "x"]],
    [
      "asked to be cancelled",
      happens("cancellation-asked"),
      ["x", "x", "CANCELLATION_ASKED of ACTIVE", "CANCELLATION_ASKED of PARTLY_DISPENSED", "x", "x", "x", "x", "x"],
    ],
    ["cancelled", happens("cancellation-accepted"), ["x", "x", "x", "x", "x", "x", "CANCELLED", "CANCELLED", "-"]],
    ["refused its cancellation", happens("cancellation-refused"), ["x", "x", "x", "x", "x", "x", "ACTIVE", "PARTLY_DISPENSED", "x"]],
    ["reported as unknown", report("NONE"), ["REFUSED", "-", "x", "x", "x", "x", "x", "x", "x"]],
  ])("that is %s becomes what the table says", (_name, event, expected) => {
    expect(states.map((from) => becomes(from, event))).toEqual(
      expected.map((to, index) => (to === "-" ? states[index] : to === "x" ? "impossible" : to)),
    )
  })

  it.each<[ReportedState, readonly string[]]>([
    ["ACTIVE", ["ACTIVE", "x", "-", "-", "-", "-", "-", "-", "-"]],
    ["PARTLY_DISPENSED", ["PARTLY_DISPENSED", "x", "PARTLY_DISPENSED", "-", "-", "-", "CANCELLATION_ASKED of PARTLY_DISPENSED", "-", "-"]],
    ["DISPENSED", ["DISPENSED", "x", "DISPENSED", "DISPENSED", "-", "-", "DISPENSED", "DISPENSED", "-"]],
    ["EXPIRED", ["EXPIRED", "x", "EXPIRED", "EXPIRED", "-", "-", "EXPIRED", "EXPIRED", "-"]],
    ["CANCELLED", ["CANCELLED", "x", "CANCELLED", "CANCELLED", "-", "-", "CANCELLED", "CANCELLED", "-"]],
  ])("that is reported as %s goes forward only", { tags: ["PRX-776"] }, (state, expected) => {
    expect(states.map((from) => becomes(from, report(state)))).toEqual(
      expected.map((to, index) => (to === "-" ? states[index] : to === "x" ? "impossible" : to)),
    )
  })

  it.each<[PrescriptionState, string]>([
    ["ASKED", "unanswered"],
    ["REFUSED", "final"],
    ["ACTIVE", "cancellable prescribed"],
    ["PARTLY_DISPENSED", "cancellable prescribed"],
    ["DISPENSED", "prescribed final"],
    ["EXPIRED", "final"],
    ["CANCELLATION_ASKED", "prescribed unanswered"],
    ["CANCELLED", "final"],
  ])("in the state %s is %s", (state, expected) => {
    const found = [
      canBeCancelled(state) ? "cancellable" : "",
      isPrescribed(state) ? "prescribed" : "",
      isUnanswered(state) ? "unanswered" : "",
      isFinal(state) ? "final" : "",
    ]
    expect(found.filter((word) => word !== "").join(" ")).toBe(expected)
  })

  it("has a row for each state in these tables", () => {
    expect(new Set(states.map((state) => state.split(" ")[0]))).toEqual(new Set(prescriptionStates))
  })
})

const anyEvent: fc.Arbitrary<PrescriptionEvent> = fc.oneof(
  fc.constantFrom(
    happens("accepted"),
    happens("refused"),
    happens("cancellation-asked"),
    happens("cancellation-accepted"),
    happens("cancellation-refused"),
  ),
  fc.constantFrom<ReportedState>("ACTIVE", "PARTLY_DISPENSED", "DISPENSED", "EXPIRED", "CANCELLED", "NONE").map(report),
)

/** Every standing on the way, the first included. */
const wayOf = (events: readonly PrescriptionEvent[]): readonly Standing[] =>
  events.reduce<readonly Standing[]>(
    (way, event) => [...way, Result.getOrElse(step(way.at(-1)!, event), () => way.at(-1)!)],
    [{ state: "ASKED" }],
  )

describe("whatever happens", { tags: ["PRX-775", "PRX-776"] }, () => {
  it("a final state stays, and a refused one was never prescribed", () => {
    const broken = fc.check(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        const way = wayOf(events).map(({ state }) => state)
        return way.every(
          (state, index) =>
            (!isFinal(state) || way.slice(index).every((later) => later === state)) &&
            (state !== "REFUSED" || !way.slice(0, index).some(isPrescribed)),
        )
      }),
    )
    expect(broken.counterexample).toBeNull()
  })

  it("nothing that was dispensed in part is active again, and nothing is asked for a second time", () => {
    const broken = fc.check(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        const way = wayOf(events).map(({ state }) => state)
        const isAfter = (later: string, earlier: (state: string) => boolean) =>
          way.some((state, index) => earlier(state) && way.slice(index).some((one) => one === later))
        return !isAfter("ACTIVE", (state) => state === "PARTLY_DISPENSED") && !isAfter("ASKED", (state) => state !== "ASKED")
      }),
    )
    expect(broken.counterexample).toBeNull()
  })

  it("an event that arrives twice in a row changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), anyEvent, (events, event) => {
        const once = Result.getOrElse(step(wayOf(events).at(-1)!, event), () => undefined)
        if (once === undefined) return
        const twice = Result.getOrElse(step(once, event), () => once)
        expect(twice).toEqual(once)
      }),
    )
  })
})
