import { describe, expect, it } from "vitest"
import { acknowledge, heldAcknowledgement, isVoided, saysInjury, voidingAlert } from "./voiding.ts"

const injured = { injury: "yes" }
const referred = { injury: "no", refer_back: "injury" }

describe("an injury", () => {
  it.each([
    [{}, false],
    [{ injury: "no" }, false],
    [injured, true],
    [{ injury: true }, true],
    [referred, true],
    [{ refer_back: "injury" }, true],
    [{ injury: "no", refer_back: "other" }, false],
    [{ injury: "perhaps" }, false],
  ])("is in %j: %s", { tags: ["DIS-466"] }, (note, says) => {
    expect(saysInjury(note)).toBe(says)
    expect(isVoided(undefined, note)).toBe(false)
  })

  it("has the contract’s alert", { tags: ["DIS-466"] }, () => {
    expect(voidingAlert).toBe("meeting.uk-vitality.ipc.void.consultation.popup.alert")
  })

  it.each([[injured], [referred]])("%j, once acknowledged, voids the summary", { tags: ["DIS-467"] }, (note) => {
    const stored: unknown = structuredClone(acknowledge(note))
    expect(isVoided(stored, note)).toBe(true)
  })
})

describe("an acknowledgement", () => {
  const stored = acknowledge(injured)

  it.each([
    ["no injury any more", { injury: "no" }],
    ["no answer any more", {}],
    ["an injury of the other answer", referred],
    ["both answers", { injury: "yes", refer_back: "injury" }],
    ["another reason beside it", { injury: "yes", refer_back: "other" }],
  ])("is taken back by %s", { tags: ["DIS-467"] }, (_, note) => {
    expect(heldAcknowledgement(stored, note)).toBeUndefined()
    expect(isVoided(stored, note)).toBe(false)
  })

  it("that was taken back does not return with the answer", { tags: ["DIS-467"] }, () => {
    const afterChange = heldAcknowledgement(stored, { injury: "no" })
    expect(isVoided(afterChange, injured)).toBe(false)
  })

  it.each([[null], [{}], [{ acknowledgedFor: {} }], ["yes"], [{ acknowledgedFor: { injury: "yes", referBack: null } }]])(
    "of another shape (%j) is none",
    { tags: ["DIS-467"] },
    (value) => {
      expect(isVoided(value, injured)).toBe(false)
    },
  )
})
