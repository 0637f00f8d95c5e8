import { Effect } from "effect"
import type { DocumentSheet } from "@rond/core/model/documents"
import { extractText, getDocumentProxy } from "unpdf"
import { expect, it } from "vitest"
import { documentLabels } from "./document-labels.ts"
import { renderPdf } from "./render-pdf.ts"
import { unprintableIn } from "./fonts.ts"

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
  // Every page but the first has the number at its foot alone.
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

it.each([
  ["å ä ö é ß œ ł ő ñ ’ “ ” – € ½ µ ≥", []],
  ["Привет Ελληνικά", []],
  ["bra 😀 漢 bra 😀\n", ["😀", "漢"]],
])("detects what the typeface cannot print in %j", async (text, missing) => {
  expect(await Effect.runPromise(unprintableIn([text]))).toEqual(missing)
})
