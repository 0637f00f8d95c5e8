import { expectNone } from "@rond/core/testkit/mistakes"
import { expect, it } from "vitest"
import { prescribeThroughCrash, type PrescribingCrash, startPrescribingWorld } from "./prescribing/prescribe-through-crash.ts"

/** One of each kind; `node tests/faults/run.ts 100 --market prescriptions` takes a hundred. */
const crashes: readonly (readonly [how: string, crash: PrescribingCrash])[] = [
  [
    "a prescription that the service makes without an answer",
    { change: "new", treatment: "unanswered", kill: { after: "answered", millis: 0 }, client: "repeats" },
  ],
  [
    "a prescription whose clinician never comes back",
    { change: "new", treatment: "slow", kill: { after: "asked", millis: 20 }, client: "gone" },
  ],
  [
    "a cancellation that the service takes without an answer",
    { change: "cancel", treatment: "unanswered", kill: { after: "answered", millis: 0 }, client: "repeats" },
  ],
]

it(
  "a server that is killed while it prescribes and cancels: nothing is prescribed twice, and nothing that nobody sees",
  { timeout: 300_000, tags: ["RXL-008"] },
  async () => {
    const world = await startPrescribingWorld(crashes.length)
    try {
      const faults: string[] = []
      for (const [place, [how, crash]] of crashes.entries())
        faults.push(...(await prescribeThroughCrash(world, place, crash)).map((fault) => `${how}: ${fault}`))
      expectNone(faults)
      expect(world.national.prescriptions.size).toBe(crashes.length)
    } finally {
      await world.stop()
    }
  },
)
