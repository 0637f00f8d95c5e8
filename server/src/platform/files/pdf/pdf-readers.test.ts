import * as fc from "fast-check"
import { deflateSync } from "node:zlib"
import { getDocumentProxy } from "unpdf"
import { describe, expect, it } from "vitest"
import { bytesOf } from "../../../testing/sample-files.ts"
import { pdfVerdict } from "./pdf-content.ts"

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>"

interface Spelling {
  /** The header of the script's object, up to "obj". */
  readonly header: string
  /** Between the header and the script, and behind it. */
  readonly around: readonly [string, string]
}

/** A PDF whose table of contents sends a reader to a script: object 9. */
function pdfWithScript({ header, around: [before, after] }: Spelling): Uint8Array<ArrayBuffer> {
  const objects: readonly (readonly [number, string])[] = [
    [1, "1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction 9 0 R >>\nendobj\n"],
    [2, "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n"],
    [3, "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << >> >>\nendobj\n"],
    [9, `${header}obj${before}${script}${after}\nendobj\n`],
  ]
  let body = "%PDF-1.7\n"
  const rows = objects.map(([number, object]) => {
    const row = `${number} 1\n${String(body.length).padStart(10, "0")} 00000 n \n`
    body += object
    return row
  })
  return bytesOf(`${body}xref\n${rows.join("")}trailer << /Size 10 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`)
}

/** The same with the script in an object stream. */
function pdfWithPackedScript(entries: string, start: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const objects: readonly (readonly [number, string])[] = [
    [1, "1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction 9 0 R >>\nendobj\n"],
    [2, "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n"],
    [3, "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << >> >>\nendobj\n"],
    [8, `8 0 obj << /Type /ObjStm /N 1 ${entries} >>\n${start}${Buffer.from(content).toString("latin1")}\nendstream endobj\n`],
  ]
  let body = "%PDF-1.7\n"
  const rows = Buffer.alloc(60)
  for (const [number, object] of objects) {
    rows[number * 6] = 1
    rows.writeUInt32BE(body.length, number * 6 + 1)
    body += object
  }
  rows.set([1], 42)
  rows.writeUInt32BE(body.length, 43)
  rows.set([2, 0, 0, 0, 8, 0], 54)
  const table = `7 0 obj\n<< /Type /XRef /Size 10 /W [1 4 1] /Root 1 0 R /Length 60 >>\nstream\n${rows.toString("latin1")}\nendstream\nendobj\n`
  return bytesOf(`${body}${table}startxref\n${body.length}\n%%EOF\n`)
}

/** Whether pdf.js finds a script that runs when the document opens. */
async function hasScript(bytes: Uint8Array): Promise<boolean> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
    const actions: unknown = await pdf.getJSActions()
    const opening: unknown = await pdf.getOpenAction()
    await pdf.loadingTask.destroy()
    return actions !== null || opening !== null
  } catch {
    return false
  }
}

const pieces = (...parts: readonly string[]) => fc.array(fc.constantFrom(...parts), { maxLength: 4 }).map((some) => some.join(""))
const headers = fc.tuple(
  pieces("9", "0", "-", "+", "."),
  pieces(" ", "\n", "\0", "\f", "%\n", "%9 0 obj\r", "-", "."),
  pieces("0", "-", ".", "+", "e"),
)

describe("a PDF that passes", { tags: ["SEC-071"] }, () => {
  it("has no script for pdf.js, in whatever way an object is spelled", async () => {
    const spellings = fc.record({
      header: fc.tuple(headers, pieces(" ", "\n", "%\n", "\0")).map(([parts, gap]) => `9${parts.join("")}${gap}`),
      around: fc.tuple(pieces(" ", "%\n", "(", "\n"), pieces(")", "\n", ">>")),
    })
    await fc.assert(
      fc.asyncProperty(spellings, async (spelling) => {
        const bytes = pdfWithScript(spelling)
        expect(pdfVerdict(bytes) === "plain" && (await hasScript(bytes))).toBe(false)
      }),
      { numRuns: 2_000, interruptAfterTimeLimit: 3_000 },
    )
  })

  it("has no script for pdf.js, in whatever way its object stream is decoded", async () => {
    const plain = (content: string) => Buffer.from(`9 0 ${content}`, "latin1")
    const harmless = deflateSync(plain("(nothing)"))
    const packed = deflateSync(plain(script))
    const twice = deflateSync(packed)
    const entries = [
      "/Filter /FlateDecode",
      "/F /FlateDecode",
      "/Filter /Fl",
      "/Filter [/FlateDecode /FlateDecode]",
      "/Filter 10 0 R",
      "/DecodeParms << /Predictor 2 >>",
      "/DP << /Predictor 2 >>",
      "/First 4",
      "/First 5",
      `/Length ${packed.length}`,
      "/Length 3",
    ]
    const starts = ["stream\n", "stream\r\n", "stream\r", "stream ", `stream${harmless.toString("latin1")}\n`]
    const contents = [packed, twice, plain(script), Buffer.concat([harmless, Buffer.from("\n"), packed])]
    const files = fc
      .tuple(fc.subarray(entries), fc.constantFrom(...starts), fc.constantFrom(...contents))
      .map(([some, start, content]) => pdfWithPackedScript(["/First 4", ...some].join(" "), start, content))
    await fc.assert(
      fc.asyncProperty(files, async (bytes) => {
        expect(pdfVerdict(bytes) === "plain" && (await hasScript(bytes))).toBe(false)
      }),
      { numRuns: 2_000, interruptAfterTimeLimit: 3_000 },
    )
  })

  it("is compared with what pdf.js finds", async () => {
    expect(await hasScript(pdfWithScript({ header: "9 0 ", around: [" ", ""] }))).toBe(true)
    expect(
      await hasScript(pdfWithPackedScript("/First 4 /Filter /FlateDecode", "stream\n", deflateSync(Buffer.from(`9 0 ${script}`)))),
    ).toBe(true)
  })
})
