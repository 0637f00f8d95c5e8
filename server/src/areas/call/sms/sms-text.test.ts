import { writtenLanguages } from "@rond/core/languages"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { inGsmAlphabet, smsParts } from "./gsm-alphabet.ts"
import { smsPreview, smsText } from "./sms-text.ts"

const publicUrl = "https://videobesok.primarvarden.region-vasterbotten.example.org"
const url = `${publicUrl}/visit#${"aB3_-".repeat(9).slice(0, 43)}`
const longest = "Överläkare Maximiliane-Charlotte Gyllenstierna af Björneborg von Württemberg-Hohenzollern-Sigmaringen"

describe("the alphabet of SMS", () => {
  it.each([
    ["François Benoît", "Francois Benoit"],
    ["O’Sullivan", "O'Sullivan"],
    ["Łukasz Yıldız", "Lukasz Yildiz"],
    ["Şükran Ağaoğlu", "Sükran Agaoglu"],
    ["Ștefan Țîrlea", "Stefan Tirlea"],
    ["Đorđe Žižek", "Dorde Zizek"],
    ["Nguyễn Thị Hương", "Nguyen Thi Huong"],
    ["Þóra Sæmundsdóttir", "Thora Sæmundsdottir"],
    ["Cœur «d’Été» – … 10\u202F€", 'Coeur "d\'Été" - ... 10 €'],
    ["A\u030Asa Gu\u0308nther", "Åsa Günther"],
    ["Ana\u200B Lu\u00ADna", "Ana Luna"],
    ["Åsa Ekström-Møller, Æ Ö Ü ß é à ñ É", "Åsa Ekström-Møller, Æ Ö Ü ß é à ñ É"],
    ["{a} [b] ~ ^ | \\ €", "{a} [b] ~ ^ | \\ €"],
  ])("writes %s as %s", { tags: ["CALL-192"] }, (text, expected) => {
    expect(inGsmAlphabet(text)).toBe(expected)
  })

  it.each(["محمد", "สมชาย", "李娜", "Николай", "Γιώργος", "Anna 🙂"])("has no plain form of %s", { tags: ["CALL-192"] }, (text) => {
    expect(inGsmAlphabet(text)).toBeUndefined()
  })

  it.each([
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    ["€".repeat(80), 1],
    // An escape is not cut from its character: 76 of two septets fit into 153.
    ["€".repeat(152), 2],
    ["€".repeat(153), 3],
    ["ç".repeat(70), 1],
    ["ç".repeat(71), 2],
    ["ç".repeat(134), 2],
    ["ç".repeat(135), 3],
    ["🙂".repeat(35), 1],
    // 33 pairs of surrogates fit into 67.
    ["🙂".repeat(66), 2],
    ["🙂".repeat(67), 3],
  ])("counts the parts of a text", { tags: ["CALL-192"] }, (text, parts) => {
    expect(smsParts(text)).toBe(parts)
  })
})

describe.each(writtenLanguages)("the SMS in %s", (language) => {
  it.each([
    "Dr Ek",
    "François Benoît O’Sullivan",
    "Łukasz Yıldız",
    longest,
    "محمد عبد الرحمن",
    "สมชาย ใจดี",
    "李娜",
    "🙂",
    "x".repeat(5_000),
  ])("has at most two parts and the whole link for %s", { tags: ["CALL-192"] }, (clinician) => {
    const text = smsText(language, { clinician, url })
    expect(smsParts(text)).toBeLessThanOrEqual(2)
    expect(text).toContain(` ${url} `)
    // The clinician's preview is what the patient gets.
    expect(smsPreview(language, { clinician, publicUrl })).toBe(text.replace(url, `${new URL(publicUrl).host}/…`))
  })

  it("keeps a name that fits, with the letters that SMS has", { tags: ["CALL-192"] }, () => {
    expect(smsText(language, { clinician: longest, url })).toContain(longest.slice(0, 80))
    expect(smsText(language, { clinician: "Dr Çelik-Åström", url })).toContain("Dr Çelik-Åström")
    expect(smsText(language, { clinician: "François", url })).toContain("Francois")
  })

  it("has the clinic's word for the clinician where the name does not fit", { tags: ["CALL-192"] }, () => {
    expect(smsText(language, { clinician: "สมชาย ใจดี", url })).not.toMatch(/[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/u)
    // With a short link in a short message the name stays as it is written.
    expect(smsText(language, { clinician: "สมชาย", url: "https://r.se/v" })).toContain("สมชาย")
  })

  it("has at most two parts whatever the name", { tags: ["CALL-192"] }, () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 200 }), fc.string({ unit: "grapheme", maxLength: 400 })), (clinician) => {
        const text = smsText(language, { clinician, url })
        expect(smsParts(text)).toBeLessThanOrEqual(2)
        expect(text).toContain(url)
      }),
    )
  })
})
