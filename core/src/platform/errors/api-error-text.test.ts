import "../../kernel/time/polyfill.ts"
import { setupI18n } from "@lingui/core"
import { expect, it } from "vitest"
import { apiError } from "../../testkit/memory-api.ts"
import { apiErrorDetails, apiErrorText } from "./api-error-text.ts"

const i18n = setupI18n({ locale: "en-GB", messages: { "en-GB": {} } })

it.each([
  ["Unavailable", "offline", "Try again when the connection is back."],
  ["Unavailable", "connected-again", "The connection is back. Try again."],
  ["Unavailable", "unreachable", "The server cannot be reached right now. Try again in a moment."],
  ["Timeout", "timeout", "The server took too long to answer. Try again."],
  ["SessionExpired", "session-expired", "You have been signed out. Sign in and try again."],
  ["NotFound", "not_found", "This no longer exists. Go back and open it again."],
  ["Refused", "refused", "You do not have access to this. Contact support if you should have it."],
  ["Conflict", "conflict", "Someone else changed this at the same time. Check it before you continue."],
  ["Conflict", "in_progress", "The server took too long to answer. Try again."],
  ["Invalid", "header_mismatch", "The page and the server do not agree on the person or the meeting. Reload the page."],
  ["Invalid", "invalid", "The server did not accept this. Check what you entered. If it is correct, contact support."],
  ["DecodeError", "undecodable", "The server’s reply could not be read. Reload the page. If that does not help, contact support."],
] as const)("explains %s (%s) and the next step", (kind, code, text) => {
  expect(i18n._(apiErrorText(apiError(kind, { code })))).toBe(text)
})

it("shows how long to wait", { tags: ["SEC-016"] }, () => {
  const retryAtMillis = new Date(2026, 2, 1, 14, 32, 5, 400).getTime()
  expect(i18n._(apiErrorText(apiError("RateLimited", { retryAtMillis })))).toBe(
    "Too many attempts in a short time. Try again after 14:32:05.",
  )
})

it("includes endpoint, kind and code in the support message, and nothing else", () => {
  const details = apiErrorDetails(
    apiError("Invalid", { code: "bad", endpointId: "record.entries", detail: { name: "Anna" }, title: "Anna" }),
  )
  expect(details).toMatch(/^record\.entries: Invalid bad\n\d{4}-/)
  expect(details).not.toContain("Anna")
})
