import { describe, expect, it } from "vitest"
import { addressStep, type AddressedCall, type AddressStep, type CallAddress } from "./call-address.ts"

const none: CallAddress = { call: false, clinicianVideo: false, clinicianAudio: false }
const all: CallAddress = { call: true, clinicianVideo: true, clinicianAudio: true }
const muted: CallAddress = { ...all, clinicianAudio: false }
const on = { audio: true, video: true }
const write = (address: CallAddress): AddressStep => ({ step: "write", address })
const nothing: AddressStep = { step: "nothing" }

describe("the call's address", { tags: ["CALL-071"] }, () => {
  it.each<[string, AddressedCall, AddressStep]>([
    ["no call, no address", { address: none, phase: "idle", on, mayResume: true }, nothing],
    ["a page that was loaded into its call", { address: muted, phase: "idle", on, mayResume: true }, { step: "resume" }],
    ["an earlier call's address", { address: all, phase: "idle", on, mayResume: false }, write(none)],
    ["a call that has just started", { address: none, phase: "fetching", on, mayResume: false }, write(all)],
    ["a running call", { address: all, phase: "connected", on, mayResume: false }, nothing],
    ["a microphone that was turned off", { address: all, phase: "connected", on: { ...on, audio: false }, mayResume: false }, write(muted)],
    ["a running call whose address the back button took", { address: none, phase: "connected", on, mayResume: false }, write(all)],
    ["a patient who hung up, in a call that goes on", { address: all, phase: "hung-up", on, mayResume: false }, nothing],
    ["a call that has ended", { address: all, phase: "ended", on, mayResume: true }, write(none)],
    ["a call that failed", { address: muted, phase: "error", on, mayResume: false }, write(none)],
    [
      "a camera's parameter without a call",
      { address: { ...none, clinicianVideo: true }, phase: "idle", on, mayResume: false },
      write(none),
    ],
  ])("%s", (_case, given, expected) => {
    expect(addressStep(given)).toEqual(expected)
  })
})
