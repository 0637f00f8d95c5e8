import { describe, expect, it } from "vitest"
import { marketFormat, groupedPhone } from "./market-format.ts"
import { isAmbiguousNumber, parseNumber } from "./parse-number.ts"

const markets = {
  "sv-SE": marketFormat({ locale: "sv-SE", timeZone: "Europe/Stockholm", currency: "SEK" }),
  "en-GB": marketFormat({ locale: "en-GB", timeZone: "Europe/London", currency: "GBP" }),
  "nb-NO": marketFormat({ locale: "nb-NO", timeZone: "Europe/Oslo", currency: "NOK" }),
  "fr-FR": marketFormat({ locale: "fr-FR", timeZone: "Europe/Paris", currency: "EUR" }),
  "de-DE": marketFormat({ locale: "de-DE", timeZone: "Europe/Berlin", currency: "EUR" }),
}
/** Intl writes some spaces as no-break spaces; the test treats them as ordinary ones. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ")
const moment = "2026-11-05T13:05:00Z"

const expected = [
  ["sv-SE", "2026-11-05", "14:05", "1 234,5", "60 kr"],
  ["en-GB", "05/11/2026", "13:05", "1,234.5", "£60.00"],
  ["nb-NO", "05.11.2026", "14:05", "1 234,5", "60,00 kr"],
  ["fr-FR", "05/11/2026", "14:05", "1 234,5", "60,00 €"],
  ["de-DE", "05.11.2026", "14:05", "1.234,5", "60,00 €"],
] as const

describe.each(expected)("%s", (locale, date, time, number, money) => {
  const format = markets[locale]

  it("formats dates from a day, an ISO date or a moment, in the market's time zone", () => {
    expect(plain(format.date(moment))).toBe(date)
    expect(plain(format.date("2026-11-05"))).toBe(date)
    expect(plain(format.date(Temporal.PlainDate.from("2026-11-05")))).toBe(date)
  })

  it("formats times on a 24-hour clock in the market's time zone", { tags: ["TXT-010"] }, () => {
    expect(format.time(moment)).toBe(time)
    expect(plain(format.dateTime(moment))).toBe(`${date} ${time}`)
    expect(format.timeRange(moment, "2026-11-05T13:25:00Z")).toBe(`${time}–${time.slice(0, 3)}25`)
  })

  it("formats numbers and money with the market's separators", () => {
    expect(plain(format.number(1234.5))).toBe(number)
    expect(plain(format.money(60)).replace("60,00 kr", locale === "sv-SE" ? "60 kr" : "60,00 kr")).toBe(money)
  })

  it("uses a fixed number of decimals on request", () => {
    expect(format.number(22, 1)).toBe(`22${number.at(-2)}0`)
  })
})

/** Of 21 November 2026: today, tomorrow, earlier that year, and the year before. */
const ofDays = [
  [
    "sv-SE",
    ["i dag", "i morgon", "5 nov.", "31 dec. 2025"],
    ["i dag, lördag 21 november", "torsdag 5 november", "onsdag 31 december 2025"],
  ],
  [
    "en-GB",
    ["today", "tomorrow", "5 Nov", "31 Dec 2025"],
    ["today, Saturday 21 November", "Thursday 5 November", "Wednesday, 31 December 2025"],
  ],
  [
    "nb-NO",
    ["i dag", "i morgen", "5. nov.", "31. des. 2025"],
    ["i dag, lørdag 21. november", "torsdag 5. november", "onsdag 31. desember 2025"],
  ],
  [
    "fr-FR",
    ["aujourd’hui", "demain", "5 nov.", "31 déc. 2025"],
    ["aujourd’hui, samedi 21 novembre", "jeudi 5 novembre", "mercredi 31 décembre 2025"],
  ],
  [
    "de-DE",
    ["heute", "morgen", "5. Nov.", "31. Dez. 2025"],
    ["heute, Samstag, 21. November", "Donnerstag, 5. November", "Mittwoch, 31. Dezember 2025"],
  ],
] as const

describe("days on screen", { tags: ["TXT-014"] }, () => {
  const today = "2026-11-21"

  it.each(ofDays)("%s", (locale, short, long) => {
    const format = markets[locale]
    expect([today, "2026-11-22", "2026-11-05", "2025-12-31"].map((day) => plain(format.shortDate(day, today)))).toEqual(short)
    expect([today, "2026-11-05", "2025-12-31"].map((day) => plain(format.longDate(day, today)))).toEqual(long)
  })

  it.each([
    ["2026-11-20", "within", "yesterday"],
    ["2026-11-20", "start", "Yesterday"],
    ["2026-11-20", "dated", "20 Nov"],
    ["2026-11-19", "start", "19 Nov"],
    ["2026-11-23", "within", "23 Nov"],
    ["2027-01-01", "within", "1 Jan 2027"],
  ] as const)("%s %s a line is %s", (day, place, text) => {
    expect(markets["en-GB"].shortDate(day, today, place)).toBe(text)
  })

  it("keep their names at the turn of the year", () => {
    expect(markets["en-GB"].shortDate("2025-12-31", "2026-01-01")).toBe("yesterday")
    expect(markets["en-GB"].longDate("2025-12-31", "2026-01-01", "start")).toBe("Yesterday, Wednesday, 31 December 2025")
    expect(markets["de-DE"].longDate("2026-11-05", today, "start")).toBe("Donnerstag, 5. November")
    expect(markets["sv-SE"].longDate("2026-11-05", today, "start")).toBe("Torsdag 5 november")
  })

  it.each([
    ["sv-SE", "2026-11-20T23:30:00Z", "i dag, 00:30"],
    ["en-GB", "2026-11-20T23:30:00Z", "yesterday, 23:30"],
    ["fr-FR", "2026-11-05T13:05:00Z", "5 nov., 14:05"],
  ] as const)("have a time on the wall clock of %s: %s is %s", (locale, at, text) => {
    expect(plain(markets[locale].shortDateTime(at, today))).toBe(text)
  })

  it.each([
    ["en-GB", "Today, Saturday 21 November", "5 Nov"],
    ["sv", "I dag, lördag 21 november", "5 nov."],
    ["de", "Heute, Samstag, 21. November", "5. Nov."],
  ])("use the language of the texts, %s, and the market's number format", (language, long, short) => {
    const format = markets["sv-SE"].inLanguage(language)
    expect([format.longDate(today, today, "start"), format.shortDate(moment, today)]).toEqual([long, short])
    expect([format.date(moment), format.time(moment), format.number(2.5)]).toEqual(["2026-11-05", "14:05", "2,5"])
  })
})

describe("typed numbers", () => {
  it.each([
    ["2,5", 2.5],
    ["2.5", 2.5],
    ["1 234,5", 1234.5],
    ["1.234,5", 1234.5],
    ["1,234.5", 1234.5],
    ["1 234", 1234],
    ["1\u202f234\u202f567", 1_234_567],
    ["1'234.5", 1234.5],
    ["1,234,567", 1_234_567],
    ["−3", -3],
    ["\u20113", -3],
    ["\u202a37,5\u202c", 37.5],
    ["72\u200b", 72],
    [".5", 0.5],
    ["5.", 5],
    ["0,125", 0.125],
    ["1234.567", 1234.567],
    ["", undefined],
    ["1.2.3", undefined],
    ["1,2.5", undefined],
    ["12,34.5", undefined],
    ["1'5", undefined],
    ["1 5", undefined],
    ["1 234 5", undefined],
    ["1 234'567", undefined],
    ["70 kg", undefined],
    ["1e5", undefined],
    ["Infinity", undefined],
  ] as const)("parses %j as %j", { tags: ["TXT-012"] }, (typed, value) => {
    expect(parseNumber(typed)).toBe(value)
    expect(isAmbiguousNumber(typed)).toBe(false)
  })

  it.each(["1,000", "1.000", "12.500", "-999,999"])(
    "are never guessed where the mark may part thousands or decimals: %s",
    { tags: ["TXT-021"] },
    (typed) => {
      expect(isAmbiguousNumber(typed)).toBe(true)
      expect(parseNumber(typed)).toBeUndefined()
    },
  )

  it.each([
    ["en-GB", 1234.5, 0, "1234.5"],
    ["sv-SE", 38.55, 1, "38,55"],
    ["sv-SE", 0.5, 0, "0,5"],
    ["de-DE", 72.5, 1, "72,5"],
    ["de-DE", 72, 1, "72,0"],
    ["fr-FR", 1_000_000, undefined, "1000000"],
    ["nb-NO", 0.0000001, undefined, "0,0000001"],
  ] as const)("are shown whole where they can be changed, in %s: %d", { tags: ["TXT-022"] }, (locale, value, decimals, text) => {
    expect(markets[locale].editableNumber(value, decimals)).toBe(text)
  })
})

describe("names, phones and ids", () => {
  it("are formatted by the market", { tags: ["TXT-013"] }, () => {
    const format = marketFormat({
      locale: "sv-SE",
      timeZone: "Europe/Stockholm",
      currency: "SEK",
      nameOrder: "family-first",
      idNumber: (stored) => `${stored.slice(0, 8)}-${stored.slice(8)}`,
      phone: groupedPhone({ callingCode: "46", groups: [2, 3, 2, 2] }),
    })
    expect(format.name({ givenName: "Astrid", familyName: "Lindqvist" })).toBe("Lindqvist Astrid")
    expect(format.name({ givenName: "", familyName: "Lindqvist" })).toBe("Lindqvist")
    expect(format.idNumber("198503122389")).toBe("19850312-2389")
    expect(format.phone("+46701234567")).toBe("+46 70 123 45 67")
  })

  it.each([
    ["+46 (70) 123-45-67", "+46 70 123 45 67"],
    ["+46701234567890", "+46 70 123 45 67890"],
    ["+4670123", "+46 70 123"],
    ["+4512345678", "+4512345678"],
    ["0701234567", "0701234567"],
    ["see the note", "see the note"],
  ])("formats the phone number %s as %s", { tags: ["TXT-013"] }, (stored, written) => {
    expect(groupedPhone({ callingCode: "46", groups: [2, 3, 2, 2] })(stored)).toBe(written)
  })
})

describe("lengths and days", () => {
  it.each([
    [0, "0:00"],
    [65.9, "1:05"],
    [3723, "1:02:03"],
    [-5, "0:00"],
  ])("formats %d seconds as %s", (seconds, written) => {
    expect(markets["sv-SE"].duration(seconds)).toBe(written)
  })

  it("uses the market's own date for today", () => {
    expect(markets["sv-SE"].day("2026-11-20T23:30:00Z").toString()).toBe("2026-11-21")
    expect(markets["en-GB"].day("2026-11-20T23:30:00Z").toString()).toBe("2026-11-20")
  })
})
