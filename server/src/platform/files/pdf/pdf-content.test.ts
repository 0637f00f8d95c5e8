import { describe, expect, it } from "vitest"
import { bytesOf, objectStream, type PdfParts, samplePdf, samplePdfText, zip } from "../../../testing/sample-files.ts"
import { pdfVerdict } from "./pdf-content.ts"

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>"
const launch = "<< /S /Launch /F (cmd.exe) >>"

describe("what a PDF holds", { tags: ["SEC-071"] }, () => {
  it.each<[string, PdfParts]>([
    ["an object stream", { objects: objectStream(["<< /Type /Annot /Subtype /Link >>", "[1 2]"]) }],
    ["numbers in an object stream, and white space before them", { objects: objectStream(["5", " 6", "\n[7]", "% 8\n8"]) }],
    ["an object stream that is not compressed", { objects: objectStream(["<< /A 1 >>"], "/Type /ObjStm", false) }],
    ["an action that opens on a page", { catalogue: "/OpenAction [3 0 R /Fit]" }],
    ["white space behind its end", { after: "\r\n \0" }],
    [
      "an empty object, and a link that looks like a program",
      { objects: "9 0 obj\nendobj\n10 0 obj << /A << /S /URI /URI (https://clinic.example/Launch) >> >> endobj\n" },
    ],
    ["words that name a script", { text: "/JavaScript /Launch" }],
  ])("may have %s", (_, parts) => {
    expect(pdfVerdict(samplePdf(parts))).toBe("plain")
  })

  it("may have a table of contents with a predictor, as Word and Acrobat write it", () => {
    const table = "7 0 obj << /Type /XRef /Size 1 /W [1 2 1] /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >> /Length 1 >>"
    expect(pdfVerdict(samplePdf({ objects: `${table}\nstream\n0\nendstream\nendobj\n` }))).toBe("plain")
  })

  const xref = (entries: string) => `7 0 obj\n<< /Type /XRef /Size 6 ${entries} /Length 0 >>\nstream\n\nendstream\nendobj\n`
  it.each<[string, PdfParts, string]>([
    ["a script when it opens", { catalogue: `/OpenAction ${script}` }, "active"],
    ["a script in an object of its own", { objects: `9 0 obj ${script} endobj\n` }, "active"],
    ["a script's name in an object of its own", { objects: "9 0 obj << /S 10 0 R >> endobj 10 0 obj /JavaScript endobj\n" }, "active"],
    ["a script whose name is escaped", { catalogue: "/OpenAction << /S /J#61vaScript /J#53 (1) >>" }, "active"],
    ["a script whose name is escaped throughout", { catalogue: "/AA << /O << /S /#4a#61#76#61#53#63#72#69#70#74 >> >>" }, "active"],
    ["a script behind an entry of the same name", { catalogue: "/OpenAction << /S /JavaScript /S /URI >>" }, "active"],
    ["a script in an object stream", { objects: objectStream(["<< /A 1 >>", script]) }, "active"],
    ["an escaped name in an object stream", { objects: objectStream(["<< /S /Java#53cript >>"]) }, "active"],
    ["a script in an object stream without its type", { objects: objectStream([script], "/Filter /FlateDecode") }, "active"],
    [
      "a script in a stream that is no picture",
      { objects: `9 0 obj << /Length 70 >> stream\n11 0 obj ${script} endobj\nendstream endobj\n` },
      "active",
    ],
    ["a script in a text", { objects: `9 0 obj (12 0 obj ${script} endobj) endobj\n` }, "active"],
    ["a script in a comment", { objects: `%\r12 0 obj ${script} endobj\n` }, "active"],
    ["a script in a comment of another header", { objects: `9 0%10 0 obj ${script} endobj\n obj << >> endobj\n` }, "damaged"],
    ["a trailer in a comment of another", { objects: `trailer%trailer<< /Root << /OpenAction ${script} >> >>\n<< >>\n` }, "active"],
    ["a script of a model", { objects: "9 0 obj << /Type /Annot /Subtype /3D /3DD 10 0 R >> endobj\n" }, "active"],
    ["a script in an object that a later one replaces", { objects: `9 0 obj ${script} endobj\n9 0 obj << >> endobj\n` }, "active"],
    ["a script in its trailer", { trailer: `/Root << /OpenAction ${script} >>` }, "active"],
    ["a program to start", { catalogue: `/OpenAction ${launch}` }, "active"],
    ["a file in it", { objects: "9 0 obj << /Type /EmbeddedFile /Length 1 >> stream\n1\nendstream endobj\n" }, "active"],
    ["a file without a type in it", { catalogue: "/Names << /EmbeddedFiles << /Names [(a) << /EF << /F 9 0 R >> >>] >> >>" }, "active"],
    ["a film", { objects: "9 0 obj << /Type /Annot /Subtype /RichMedia >> endobj\n" }, "active"],
    ["a form of XFA", { catalogue: "/AcroForm << /XFA 9 0 R /Fields [] >>" }, "active"],
    ["a form that sends itself", { objects: "9 0 obj << /S /SubmitForm /F (https://evil.example) >> endobj\n" }, "active"],
    ["encryption", { trailer: "/Encrypt 9 0 R", objects: objectStream(["<< >>"]).replace("stream\n", "stream\n#") }, "encrypted"],
    ["encryption that its table of contents names", { objects: xref("/Encrypt << /Filter /Standard /V 5 >>") }, "encrypted"],
    ["a ZIP behind it", { after: zip }, "damaged"],
    ["a ZIP in front of its end", { objects: `9 0 obj << /Length ${zip.length} >> stream\n${zip}\nendstream endobj\n` }, "damaged"],
    ["a page of a browser in front", { before: "<html><script>alert(1)</script>\n" }, "damaged"],
    [
      "an object stream that is cut off",
      {
        objects: objectStream(["<< >>"])
          .replace("endstream", " endstream")
          .replace(/stream\n.{4}/s, "stream\n"),
      },
      "damaged",
    ],
    ["an object stream with an unknown filter", { objects: objectStream([script], "/Type /ObjStm /Filter /LZWDecode") }, "damaged"],
    ["an object stream with two lists", { objects: objectStream([script], "/Type /ObjStm /N 0 /Filter /FlateDecode") }, "damaged"],
    [
      "an object stream with two lists of parameters",
      { objects: objectStream(["<< >>"], "/Type /ObjStm /Filter /FlateDecode /DecodeParms null /DecodeParms null") },
      "damaged",
    ],
    [
      "an object stream within another",
      { objects: objectStream(["<< /Type /ObjStm /N 0 /First 0 /Length 1 >>\nstream\n \nendstream"]) },
      "damaged",
    ],
    ["something between the objects of a stream", { objects: objectStream([`<< >> ${script}`]) }, "damaged"],
    ["an object stream whose list ends within a byte", { objects: objectStream(["<< >>"]).replace("/First 5", "/First 5.5") }, "damaged"],
    [
      "a stream within an object",
      {
        objects: `9 0 obj << /A << /Length 0 >> stream\n stream endstream /OpenAction ${script} >> endobj endstream\nendstream >> endobj\n`,
      },
      "damaged",
    ],
    ["a stream in another file", { objects: "9 0 obj << /F (a.bin) /Length 0 >>\nstream\n\nendstream endobj\n" }, "damaged"],
    ["objects nested without end", { objects: `9 0 obj ${"[".repeat(200_000)}` }, "damaged"],
  ])("with %s is refused", (_, parts, verdict) => {
    expect(pdfVerdict(samplePdf(parts))).toBe(verdict)
  })

  it.each([
    "9 -0",
    "9 .0",
    "9 --0",
    "9 0-0",
    "9 0.00000000000000000",
    "9 +-0",
    "9. 0",
    "9 -\n0",
    "9 .",
    "9.0.0",
    "9+0",
    "9\v0",
    "9 0e0",
    `9${" ".repeat(40)}0`,
    "9%\n0",
    "9 0%(a)\n%(b)\r",
    "9 0 %obj\n",
  ])("with an object that begins with %j is refused", (header) => {
    expect(pdfVerdict(samplePdf({ objects: `${header} obj << /A 1 >> endobj\n` }))).toBe("damaged")
    expect(pdfVerdict(samplePdf({ objects: `${header}obj<< /A 1 >> endobj\n` }))).toBe("damaged")
  })

  it.each(["9 0 ", "9 0", "9\0\f0\0", "9\r\n00000\t", "% 5%\n9 0 ", "0000000009 00000 ", "1.5 0 ", "-9 0 "])(
    "with an object that begins with %j may pass, and not with a script",
    (header) => {
      expect(pdfVerdict(samplePdf({ objects: `${header}obj << /A 1 >> endobj\n` }))).toBe("plain")
      expect(pdfVerdict(samplePdf({ objects: `${header}obj ${script} endobj\n` }))).toBe("active")
    },
  )

  it.each(["5 obj", "see the obj\nobj", "5 0 endobj", "50 %\\n5 objects", "1 - objects", "... obj", "e5 obj"])(
    "may have the words %j",
    (text) => {
      expect(pdfVerdict(samplePdf({ text }))).toBe("plain")
    },
  )

  const streamOf = (entries: string) => ({ objects: objectStream(["<< >>"], `/Type /ObjStm ${entries}`) })
  it.each([
    "/Filter /FlateDecode /DecodeParms << /Predictor 2 /Colors 4 /Columns 2 >>",
    "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>",
    "/Filter [/FlateDecode] /DecodeParms [<< /Predictor 2 >>]",
    "/Filter /FlateDecode /DecodeParms 9 0 R",
    "/Filter /FlateDecode /DecodeParms [9 0 R]",
    "/Filter /FlateDecode /DecodeParms << /Predictor 2 /Predictor 1 >>",
    "/Filter /FlateDecode /DecodeParms << /Predictor 9 0 R >>",
    "/Filter /FlateDecode /DecodeParms [null null]",
    "/Filter /FlateDecode /DP << /Predictor 2 >>",
    "/Filter /FlateDecode /#44ecodeParms << /Predictor 2 >>",
    "/Filter /FlateDecode /F /FlateDecode",
    "/Filter /FlateDecode /F (objects.bin)",
    "/Filter /FlateDecode /F null",
    "/Filter /FlateDecode /FFilter /FlateDecode",
    "/Filter /FlateDecode /FDecodeParms null",
    "/Filter /Fl",
    "/Filter /LZW",
    "/Filter /A85",
    "/Filter [/ASCIIHexDecode /FlateDecode]",
    "/Filter [/FlateDecode /FlateDecode]",
    "/Filter 9 0 R",
    "/Filter [9 0 R]",
    "/Filter []",
  ])("with an object stream with %s is refused", (entries) => {
    expect(pdfVerdict(samplePdf(streamOf(entries)))).toBe("damaged")
  })

  it.each([
    "/Filter /FlateDecode /DecodeParms null",
    "/Filter [/FlateDecode] /DecodeParms [null]",
    "/Filter /FlateDecode /DecodeParms << /Predictor 1 >>",
  ])("may have an object stream with %s", (entries) => {
    expect(pdfVerdict(samplePdf(streamOf(entries)))).toBe("plain")
  })

  it.each(["stream \n", "stream\r", "stream", "stream%\n"])("with an object stream that begins with %j is refused", (start) => {
    const { objects } = streamOf("/Filter /FlateDecode")
    expect(pdfVerdict(samplePdf({ objects: objects.replace("stream\n", start) }))).toBe("damaged")
  })

  it.each([
    ["plain text", bytesOf("%PDF-1.7 <html><script>alert(1)</script> %%EOF")],
    ["plain text with objects' words", bytesOf("%PDF-1.7\n/Catalog /Page startxref\n1\n%%EOF")],
    ["no page", bytesOf(samplePdfText().replace("/Type /Page ", ""))],
    ["only its frame", bytesOf("%PDF-1.4\n%%EOF\n")],
    ["no end", samplePdf().slice(0, -8)],
  ])("with %s is refused", (_, bytes) => {
    expect(pdfVerdict(bytes)).toBe("damaged")
  })

  it("may have millions of digits before the end of a word", () => {
    expect(pdfVerdict(samplePdf({ text: `${"1".repeat(3_000_000)} obj` }))).toBe("plain")
  })

  it("that would decompress to gigabytes is refused", () => {
    expect(pdfVerdict(samplePdf({ objects: objectStream([" ".repeat(70_000_000)]) }))).toBe("damaged")
  })
})
