import { defineEndpoint, WireFile } from "@rond/core/api"
import {
  beforeFiles,
  checkFile,
  fileBounds,
  type FileRules,
  handle,
  handleAfter,
  matchesMediaType,
  mediaTypeOf,
  runsAgain,
  scanQuarantined,
  type ServerModule,
} from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { clinicModule } from "../../areas/clinic/module.ts"
import { insertMarketClinic, sessionOf } from "../../testing/clinics/market-clinic.ts"
import { samplePdf } from "../../testing/sample-files.ts"
import { withServer } from "../../testing/test-server.ts"

const rules: FileRules = { types: ["application/pdf"], largestBytes: 10_000 }

const upload = defineEndpoint({
  id: "ie.upload",
  method: "POST",
  path: "/ie-upload",
  summary: "Takes a prescription as a PDF",
  payload: Schema.Struct({ file: WireFile }),
  body: "multipart",
  response: Schema.Struct({ name: Schema.String, mediaType: Schema.String, size: Schema.Int }),
  errors: [
    "attachment_empty",
    "attachment_too_large",
    "attachment_type",
    "attachment_heic",
    "attachment_pixels",
    "attachment_damaged",
    "attachment_active",
    "attachment_encrypted",
  ],
})

const receive = defineEndpoint({
  id: "ie.receive",
  method: "POST",
  path: "/ie-receive",
  summary: "Receives a file, whatever is in it",
  payload: Schema.Struct({ file: WireFile }),
  body: "multipart",
  errors: ["attachment_too_large"],
})

/** A plugin that takes a PDF. */
const plugin: ServerModule = {
  id: "ie",
  handlers: [
    beforeFiles(
      handleAfter(
        upload,
        ({ payload }) => checkFile(payload.file, rules),
        (_input, _request, { name, mediaType, bytes }) => Effect.succeed({ name, mediaType, size: bytes.length }),
        runsAgain,
      ),
      () => Effect.succeed(fileBounds(rules)),
    ),
    beforeFiles(
      handle(receive, () => Effect.void, runsAgain),
      () => Effect.succeed(fileBounds(rules)),
    ),
  ],
  migrations: {},
}

const server = withServer([clinicModule, plugin], {})
const as = sessionOf({ country: "SE" })
beforeAll(() => server.run(insertMarketClinic(["SE"], ["doctor"])))
const pdf = samplePdf()

describe("a file that a plugin's endpoint takes", { tags: ["SEC-451"] }, () => {
  it("is what its content is, under a safe name", async () => {
    const file = new File([pdf], "../scan.html", { type: "text/html" })
    expect(await server.call(upload, { payload: { file } }, { as })).toEqual({
      name: expect.stringMatching(/^[^/]*\.pdf$/),
      mediaType: "application/pdf",
      size: pdf.length,
    })
  })

  it.each([
    ["a page that says it is a PDF", ["<html>"], "attachment_type"],
    ["a PDF with a program", [samplePdf({ catalogue: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" })], "attachment_active"],
    ["an empty file", [], "attachment_empty"],
    ["a file above the limit", [pdf, "x".repeat(10_000)], "attachment_too_large"],
  ] as const)("is refused: %s", async (_what, parts, code) => {
    const file = new File([...parts], "scan.pdf", { type: "application/pdf" })
    expect(await server.error(upload, { payload: { file } }, { as })).toMatchObject({ code })
  })

  it("is refused above the limit while it is received, and by its check alone", async () => {
    const file = new File([pdf, "x".repeat(10_000)], "scan.pdf", { type: "application/pdf" })
    expect(await server.error(receive, { payload: { file } }, { as })).toMatchObject({ code: "attachment_too_large" })
    expect(await server.run(Effect.flip(checkFile(file, rules)))).toMatchObject({ code: "attachment_too_large" })
  })

  it("is scanned in its quarantine, if it is still there", async () => {
    const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")
    const scan = (bytes: Uint8Array<ArrayBuffer> | undefined) => server.run(scanQuarantined("file", Effect.succeed(bytes)))
    expect(await scan(pdf)).toBe("clean")
    expect(await scan(samplePdf({ before: `% ${eicar}\n` }))).toBe("infected")
    expect(await scan(undefined)).toBeUndefined()
  })
})

describe("a plugin in a deployment without a scanner", { tags: ["SEC-451"] }, () => {
  const without = withServer([clinicModule, plugin], { ROND_OIDC_ISSUER: "https://issuer" })

  it("is told so, and the file stays in its quarantine", async () => {
    await expect(without.run(scanQuarantined("file", Effect.succeed(pdf)))).rejects.toMatchObject({ code: "scanner_missing" })
  })
})

it.each([
  ["%PDF-1.7", "application/pdf"],
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["\0\0\0\x18ftypheic", "heic"],
  ["GIF89a", undefined],
  ["", undefined],
])("a file that begins with %j is %s", { tags: ["SEC-451"] }, (text, type) => {
  const bytes = Buffer.from(text, "latin1")
  expect(mediaTypeOf(bytes)).toBe(type)
  expect(matchesMediaType(bytes, "application/pdf")).toBe(type === "application/pdf")
})
