import { Effect } from "effect"
import type { DocumentSheet } from "@rond/core/model/documents"
import { extractText, getDocumentProxy } from "unpdf"
import { cleanText, isolated } from "@rond/core/format"
import { expect, it } from "vitest"
import { documentLabels } from "./document-labels.ts"
import { renderPdf } from "./render-pdf.ts"
import { unprintableIn } from "./typesetting/typefaces.ts"

const long = "Patienten har sökt för hosta och får råd om egenvård. ".repeat(12).trim()
const sheet: DocumentSheet = {
  title: "Behandlingsråd",
  language: "sv",
  issuer: ["Rond Stockholm"],
  about: [
    { label: "Patient", value: "Anna-Märta Åkesson" },
    { label: "Personnummer", value: "19870203-1234" },
  ],
  parts: [
    { kind: "heading", text: "Råd" },
    ...Array.from({ length: 8 }, (_, index) => ({
      kind: "answer" as const,
      label: `Råd ${index}`,
      value: `${long}\nRad två av ${index}.`,
    })),
  ],
  closing: [{ label: "Utfärdat av", value: "Karin Ek, Specialist" }],
}
const opened = async (content: Partial<DocumentSheet> = {}) => {
  const pages = await Effect.runPromise(renderPdf({ ...sheet, ...content }, { labels: documentLabels("sv"), isPreview: false }))
  return { pages, pdf: await getDocumentProxy(new Uint8Array(await pages.arrayBuffer())) }
}

it("prints the owner and page number on each page, and loses nothing at page breaks", async () => {
  const { pdf } = await opened()
  const { text, totalPages } = await extractText(pdf)
  expect(totalPages).toBeGreaterThan(1)
  text.forEach((page, index) => {
    expect(page).toContain("19870203-1234 · Anna-Märta Åkesson · Behandlingsråd")
    expect(page).toContain(`Sida ${index + 1} av ${totalPages}`)
  })
  for (let index = 0; index < 8; index++) expect(text.join("\n")).toContain(`Rad två av ${index}.`)
  expect(text.at(-1)).toContain("Karin Ek, Specialist")
})

it("has the whole number at the foot, however long the name is", { tags: ["DOC-016"] }, async () => {
  const about = [{ label: "Patient", value: "Anna-Märta Åkesson ".repeat(20).trim() }, sheet.about[1]!]
  const { pdf } = await opened({ about })
  const { text } = await extractText(pdf)
  // Every page but the first has the number only at its foot.
  expect(text.length).toBeGreaterThan(1)
  expect(text.filter((page) => !page.includes("19870203-1234"))).toEqual([])
})

it("keeps every character readable, whatever was printed before", async () => {
  // The typeface draws each of these from parts that are characters of their own in the next document.
  await opened({ parts: [{ kind: "heading", text: "”Citat“ ½ ¼ ě ů ř č ç" }] })
  const text = "d’identité ‘1’ 1⁄2 ˇ ˚ ¸"
  const { pdf } = await opened({ parts: [{ kind: "heading", text }] })
  expect((await extractText(pdf, { mergePages: true })).text).toContain(text)
})

it("is tagged, titled and in its language, without a name in its properties", async () => {
  const { pages, pdf } = await opened()
  expect(pages.type).toBe("application/pdf")
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: "Behandlingsråd", Language: "sv", Creator: "Rond" })
  expect(JSON.stringify(info)).not.toContain("Åkesson")
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  for (const role of ["Document", "H1", "H2", "P"]) expect(tree).toContain(`"role":"${role}"`)
})

/** A document about a patient with this name, as its text on paper. */
const printed = async (name: string, value: string) => {
  const about = [{ label: "Patient", value: name }, sheet.about[1]!]
  const closing = [{ label: "Utfärdat av", value: `${isolated(name)}, 2026-01-05 09:05` }]
  const { pdf } = await opened({ about, closing, parts: [{ kind: "answer", label: "Råd", value }] })
  return (await extractText(pdf, { mergePages: true })).text
}

it.each([
  ["Arabic", "محمد الأحمد"],
  ["Arabic letters that differ by their dots alone", "بتول نبيل ثابت"],
  ["Hebrew", "דוד כהן"],
  ["Persian", "پژمان گچ‌ساران"],
  ["Urdu", "ٹیپو ڈار"],
  ["Thai", "สมชาย ใจดี"],
  ["Chinese", "王小明"],
  ["Chinese in traditional letters", "陳國豪"],
  ["Japanese", "山田 はなこ"],
  ["Korean", "김철수"],
  ["Bengali", "মোহাম্মদ রহমান"],
  ["Tamil", "செல்வி கோமதி"],
  ["Armenian", "Արմեն Սարգսյան"],
  ["Georgian", "გიორგი ბერიძე"],
  ["Ethiopic", "አበበ በቀለ"],
  ["Khmer", "សុខ សំណាង"],
  ["Malayalam", "കൃഷ്ണൻ"],
  ["Kannada", "ಕೃಷ್ಣ"],
  ["Polish", "Łukasz Wiśniewski"],
  ["Turkish", "Şükrü Doğan"],
  ["Vietnamese", "Nguyễn Thị Hương"],
  ["Russian", "Анна Иванова"],
  ["Greek", "Ελένη Παπαδοπούλου"],
])("prints a name in %s, and it can be copied", { tags: ["DOC-031"] }, async (_, name) => {
  const text = cleanText(await printed(name, `Patienten ${name} mår bra.`))
  // The patient's line, the answer, the signature and the foot.
  expect(text.split(cleanText(name).replaceAll("\u200c", ""))).toHaveLength(5)
  expect(text).toContain("19870203-1234")
  expect(text).not.toContain("[U+")
})

it.each([
  ["Devanagari", "अमित कुमार"],
  ["Sinhala", "නිමල් පෙරේරා"],
  ["Telugu", "వెంకట రావు"],
  ["Gujarati", "કૃષ્ણ પટેલ"],
  ["Gurmukhi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"],
  ["Lao", "ສົມສັກ"],
  ["Burmese", "အောင်ဆန်း"],
])("prints a name in %s with each of its characters", { tags: ["DOC-031"] }, async (_, name) => {
  const text = cleanText(await printed(name, "Mår bra."))
  const characters = [...name.replaceAll(" ", "")].sort()
  // A reader may see spaces between its signs.
  const [line = ""] = /(?<=Patient)[^]*?(?=Personnummer)/.exec(text) ?? []
  expect([...line.replaceAll(/\s/g, "")].sort()).toEqual(characters)
})

it("prints a Korean name that is stored letter by letter", { tags: ["DOC-031"] }, async () => {
  const text = await printed("김철수".normalize("NFD"), "Mår bra.")
  expect(text).toContain("김철수")
  expect(text).not.toContain("[U+")
})

it("prints symbols and pictures", { tags: ["DOC-031"] }, async () => {
  expect(await printed("Anna", "♀ ♂ ☐ ☑ ☒ ✓ ➢ ❖ ⚠ 😀 👍 1\ufe0f\u20e3")).toContain("♀ ♂ ☐ ☑ ☒ ✓ ➢ ❖ ⚠ 😀 👍 1")
})

it("drops what a word processor left, and shows what cannot be printed by its code point", { tags: ["DOC-033"] }, async () => {
  const text = await printed("An\u00adna", "\uf0b7 Hyper\u00adtension \u2640\ufe0f 45 år, \u200eABC \u{13000}")
  expect(text).toContain("• Hypertension ♀ 45 år, ABC [U+13000]")
  expect(text).toContain("Patient Anna")
})

it("has the whole number before a long Arabic name at each foot", { tags: ["DOC-016"] }, async () => {
  const name = "عبد الرحمن محمد عبد الله الأحمد الهاشمي ".repeat(6).trim()
  const about = [{ label: "Patient", value: name }, sheet.about[1]!]
  const { pdf } = await opened({ about })
  const { text } = await extractText(pdf)
  expect(text.length).toBeGreaterThan(1)
  expect(text.filter((page) => !page.includes("19870203-1234 · "))).toEqual([])
  expect(text.at(-1)).toContain("…")
})

it("breaks long texts of other scripts over lines and pages, and loses nothing", { tags: ["DOC-031"] }, async () => {
  const value = Array.from({ length: 120 }, (_, index) => `${index}: 王小明患者咳嗽三天 สมชายใจดีมีไข้ محمد الأحمد`).join("\n")
  const { pdf } = await opened({ parts: [{ kind: "answer", label: "Råd", value }] })
  const { text, totalPages } = await extractText(pdf)
  expect(totalPages).toBeGreaterThan(2)
  for (let index = 0; index < 120; index++) expect(text.join("\n")).toContain(`${index}: 王小明患者咳嗽三天`)
  expect(text.join("\n").split("محمد الأحمد")).toHaveLength(121)
})

it.each([
  ["å ä ö é ß œ ł ő ñ ’ “ ” – € ½ µ ≥", []],
  ["Привет Ελληνικά", []],
  ["bra 😀 漢 ♀ ☐ Hyper\u00adtension \u200d\ufe0f\n", []],
  ["bra \u{13000} \ue000 bra \u{13000}\n", ["\u{13000}", "\ue000"]],
])("detects what no typeface can print in %j", { tags: ["DOC-032"] }, async (text, missing) => {
  expect(await Effect.runPromise(unprintableIn([text]))).toEqual(missing)
})
