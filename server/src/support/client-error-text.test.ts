import type { ClientError } from "@rond/core/model/support"
import { describe, expect, it } from "vitest"
import { knownText } from "./client-error-text.ts"

const known: ClientError = {
  name: "DecodeError undecodable",
  message: "Unknown record warning no_access_2",
  at: ["Note /assets/note-1a.js:1:20", "/assets/base.js:3:4"],
  screen: "/emr/$meetingId",
}

describe("what the log takes of a page's fault", () => {
  it.each([
    known,
    { ...known, name: "TypeError", message: null },
    { ...known, message: "cannot send SMS, no URL" },
    { ...known, message: "Unknown format of height.scale, weight" },
  ])("is $name: $message", { tags: ["SEC-036"] }, (fault) => {
    expect(knownText(fault)).toEqual(fault)
  })

  it.each<[string, Partial<ClientError>, Partial<ClientError>]>([
    ["a sentence for a name", { name: "Nora has a cough" }, { name: "unknown" }],
    ["a number for a name", { name: "19900504-2388" }, { name: "unknown" }],
    ["a message of somebody else's", { message: "Nora has a cough" }, { message: null }],
    ["a number behind a known message", { message: "Unknown signing error 199005042388" }, { message: null }],
    ["a text behind a known message", { message: "Unknown format of Nora has a cough" }, { message: null }],
    ["what is no place", { at: ["Nora has a cough", "/assets/base.js:3:4"] }, { at: ["/assets/base.js:3:4"] }],
    ["an address with a query", { screen: "/emr/1?name=Nora" }, { screen: "unknown" }],
  ])("is not %s", { tags: ["SEC-036"] }, (_, sent, kept) => {
    expect(knownText({ ...known, ...sent })).toEqual({ ...known, ...kept })
  })
})
