import { describe, expect, it } from "vitest"
import { toE164, type PhoneCountry } from "./phone-patient.ts"

describe("phone numbers in national notation", { tags: ["FRA-031"] }, () => {
  it.each<[string, PhoneCountry, string | undefined]>([
    ["06 39 98 00 12", "FR", "+33639980012"],
    ["06.39.98.00.12", "FR", "+33639980012"],
    ["639980012", "FR", "+33639980012"],
    ["+33 (0)6 39 98 00 12", "FR", "+33639980012"],
    ["0033 6 39 98 00 12", "BE", "+33639980012"],
    ["0470 12 34 56", "BE", "+32470123456"],
    ["+32 470 12 34 56", "FR", "+32470123456"],
    ["079 123 45 67", "CH", "+41791234567"],
    ["02 1234 5678", "IT", "+390212345678"],
    ["621 123 456", "LU", "+352621123456"],
    ["06 12 34 56 78", "MC", "+3770612345678"],
    ["07700 900123", "GB", "+447700900123"],
    // As contacts, chats and typographic keyboards write them.
    ["\u202a+33 6 39 98 97 51\u202c", "FR", "+33639989751"],
    ["06\u201139\u201198\u201197\u201151", "FR", "+33639989751"],
    ["06–39–98–97–51", "FR", "+33639989751"],
    ["tel:+33639989751", "BE", "+33639989751"],
    ["06 39 98 97 51\u200b", "FR", "+33639989751"],
    ["06\u202f39\u00a098 97 51", "FR", "+33639989751"],
    ["06 39 98 00", "FR", undefined],
    ["06 39 98 00 12 3", "FR", undefined],
    ["+33 0 39 98 00 12", "FR", undefined],
    ["1234", "BE", undefined],
    ["call me", "FR", undefined],
    ["0039 02", "FR", undefined],
    ["", "FR", undefined],
    ["+", "FR", undefined],
  ])("normalise %s in %s to %s", (spoken, country, e164) => {
    expect(toE164(spoken, country)).toBe(e164)
  })
})
