import { describe, expect, it } from "vitest"
import { lockoutSecondsLeft, textsWithCall } from "./patient-link.ts"

describe("the lockout after an SMS", () => {
  it.each([
    [null, 5_000, 0],
    [0, 0, 60],
    [0, 1, 60],
    [0, 1_000, 59],
    [0, 59_999, 1],
    [0, 60_000, 0],
    [0, 90_000, 0],
  ])("counts down from 60 s: sent at %s, now %d: %d s", { tags: ["CALL-021"] }, (sentAt, now, seconds) => {
    expect(lockoutSecondsLeft(sentAt, now)).toBe(seconds)
  })
})

describe("starting the call", () => {
  const receiver = { phoneEnd: "0607", text: "Text", language: "sv" }
  const sms = { phoneEnd: "0607", sentAtMillis: 0, openedAtMillis: null }
  const device = { openedAtMillis: 0, triedElsewhereAtMillis: null }
  it.each([
    ["to a patient who was not written to", { receiver, sms: null, device: null }, false, true],
    ["without a one-time web URL", { receiver: null, sms: null, device: null }, false, false],
    ["after an SMS whose link works", { receiver, sms, device: null }, false, false],
    ["to a patient whose device opened a link", { receiver, sms: null, device }, false, false],
    ["to a patient who is there", { receiver, sms: null, device: null }, true, false],
  ])("also sends an SMS, or does not: %s", { tags: ["CALL-140"] }, (_when, link, isPatientThere, texts) => {
    expect(textsWithCall(link, isPatientThere)).toBe(texts)
  })
})
