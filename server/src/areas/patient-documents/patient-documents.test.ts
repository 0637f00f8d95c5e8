import { getPatientDocumentImage, listPatientDocuments } from "@rond/core/model/patient-documents"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { imageSize } from "image-size"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { clinicModule } from "../clinic/module.ts"
import { heicHeader, png, pngWithoutPixels } from "../demo/png.ts"
import { besideDoctor, farDoctor, insertTestClinic, nearDoctor } from "../../testing/clinics/test-clinic.ts"
import { withServer } from "../../testing/test-server.ts"
import { patientDocumentsModule } from "./module.ts"

const server = withServer([clinicModule, patientDocumentsModule])
const thumbnail = { width: 200, height: 100 }
const paper = png(300, 400, (_x, y) => [250, 250 - 50 * y, 250])

const store = (id: string, bytes: Uint8Array, more: { readonly survey?: string; readonly patient?: string; readonly at?: string } = {}) =>
  server.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { survey = null, patient = "anna", at = "2026-03-01T08:00:00.000Z" } = more
      yield* sql`insert into patient_document (id, patient_id, survey_information_id, created_at, bytes)
        values (${id}, ${patient}, ${survey}, ${at}::timestamptz, ${`\\x${Buffer.from(bytes).toString("hex")}`}::text::bytea)`
    }),
  )
beforeAll(() => server.run(insertTestClinic))
beforeEach(() => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from patient_document`)))

const image = (id: string, more: object = {}) => ({ params: { id }, query: { meetingId: "adult-meeting", userId: "anna", ...more } })

describe("the list of a patient's documents", { tags: ["IMG-011"] }, () => {
  it("contains those of the survey and those without one, newest first", async () => {
    await store("of-the-form", paper, { survey: "form", at: "2026-03-01T09:00:00.000Z" })
    await store("of-none", paper)
    await store("of-another-form", paper, { survey: "another" })
    await store("of-somebody-else", paper, { patient: "child" })
    const listed = (query: { patientId: string; surveyInformationId?: string }) =>
      server.call(listPatientDocuments, { query }, { as: nearDoctor })
    expect(await listed({ patientId: "anna", surveyInformationId: "form" })).toEqual({
      patientDocuments: [
        { patientDocumentId: "of-the-form", createdAt: "2026-03-01T09:00:00.000Z" },
        { patientDocumentId: "of-none", createdAt: "2026-03-01T08:00:00.000Z" },
      ],
    })
    expect((await listed({ patientId: "anna" })).patientDocuments).toHaveLength(1)
    expect((await server.audit()).at(-1)).toMatchObject({ action: "patient-documents.list", patientId: "anna", outcome: "done" })
  })

  it.each([
    ["a colleague without a care relation", besideDoctor],
    ["another pool", farDoctor],
  ])("is refused to %s", async (_who, as) => {
    expect(await server.error(listPatientDocuments, { query: { patientId: "anna" } }, { as })).toMatchObject({ _tag: "Refused" })
  })
})

describe("the documents of a patient who is treated in two pools", { tags: ["IMG-015", "SEC-001"] }, () => {
  /** Lists the documents and reads their pictures, as a doctor of a pool. */
  const seen = async (as: typeof nearDoctor, meetingId: string) => {
    const query = { patientId: "both", surveyInformationId: `${meetingId}-form` }
    const { patientDocuments } = await server.call(listPatientDocuments, { query }, { as })
    const read = async (id: string) =>
      server.call(getPatientDocumentImage, image(id, { meetingId, userId: "both" }), { as }).then(
        () => id,
        () => undefined,
      )
    const pictures = await Promise.all(["near", "far", "none"].map(read))
    return {
      listed: patientDocuments.map(({ patientDocumentId }) => patientDocumentId).toSorted(),
      pictures: pictures.filter(Boolean).toSorted(),
    }
  }
  const storeAll = async () => {
    await server.run(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`update meeting set survey_information_id = id || '-form' where id in ('both-near', 'both-far')`
      }),
    )
    await store("near", paper, { patient: "both", survey: "both-near-form" })
    await store("far", paper, { patient: "both", survey: "both-far-form" })
    // Without a survey: of the pool in which the patient was registered.
    await store("none", paper, { patient: "both" })
  }

  it("are separate for each pool", async () => {
    await storeAll()
    expect(await seen(nearDoctor, "both-near")).toEqual({ listed: ["near", "none"], pictures: ["near", "none"] })
    expect(await seen(farDoctor, "both-far")).toEqual({ listed: ["far"], pictures: ["far"] })
  })
})

describe("the picture of a document", { tags: ["IMG-012"] }, () => {
  it("is read only through a meeting with the patient, and audited", async () => {
    await store("paper", paper)
    const blob = await server.call(getPatientDocumentImage, image("paper"), { as: nearDoctor })
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(new Uint8Array(paper))
    expect((await server.audit()).at(-1)).toMatchObject({
      action: "patient-documents.image.read",
      meetingId: "adult-meeting",
      patientId: "anna",
      subjectId: "paper",
    })
    for (const as of [besideDoctor, farDoctor])
      expect(await server.error(getPatientDocumentImage, image("paper"), { as })).toMatchObject({ _tag: "Refused" })
  })

  it("requires a meeting", { tags: ["IMG-014"] }, async () => {
    await store("paper", paper)
    expect((await server.send("/api/patientdocuments/image/paper?userId=anna", undefined, nearDoctor)).status).toBe(422)
  })

  it.each([
    ["somebody else's document", { patient: "child" }, {}],
    ["another meeting's document", { survey: "another" }, {}],
    ["another account", {}, { userId: "guardian" }],
  ])("is not found for %s", async (_what, stored, query) => {
    await store("paper", paper, stored)
    expect(await server.error(getPatientDocumentImage, image("paper", query), { as: nearDoctor })).toMatchObject({ _tag: "NotFound" })
  })
})

describe("a thumbnail", { tags: ["IMG-002"] }, () => {
  it("fits into the requested size, with the picture's proportions", async () => {
    await store("paper", paper)
    for (const [size, expected] of [
      [thumbnail, { width: 75, height: 100 }],
      [
        { width: 60, height: 100 },
        { width: 60, height: 80 },
      ],
    ] as const) {
      const blob = await server.call(getPatientDocumentImage, image("paper", size), { as: nearDoctor })
      expect(blob.type).toBe("image/webp")
      expect(imageSize(new Uint8Array(await blob.arrayBuffer()))).toMatchObject(expected)
    }
  })

  it("keeps the size of a small picture, and at least one pixel of a thin one", async () => {
    await store(
      "small",
      png(40, 20, () => [0, 0, 0]),
    )
    await store(
      "thin",
      png(1000, 1, () => [0, 0, 0]),
    )
    const sizeOf = async (id: string) =>
      imageSize(new Uint8Array(await (await server.call(getPatientDocumentImage, image(id, thumbnail), { as: nearDoctor })).arrayBuffer()))
    expect(await sizeOf("small")).toMatchObject({ width: 40, height: 20 })
    expect(await sizeOf("thin")).toMatchObject({ width: 200, height: 1 })
  })

  it("is not kept by the browser, and neither is the picture", { tags: ["SEC-027"] }, async () => {
    await store("paper", paper)
    const path = "/api/patientdocuments/image/paper?meetingId=adult-meeting&userId=anna"
    const headers = async (address: string) => {
      const response = await server.send(address, undefined, nearDoctor)
      return [response.status, response.headers.get("cache-control")]
    }
    expect(await headers(`${path}&width=200&height=100`)).toEqual([200, "no-store"])
    expect(await headers(path)).toEqual([200, "no-store"])
  })
})

describe("a file that cannot be shown", { tags: ["IMG-003"] }, () => {
  const codeOf = async (id: string, size: object) =>
    await server.error(getPatientDocumentImage, image(id, size), { as: nearDoctor }).then(({ code }) => code)

  it.each([
    ["a page sent as a picture", Buffer.from("<!doctype html><script>alert(1)</script>"), "picture_unreadable"],
    ["a drawing with scripts", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'), "picture_unreadable"],
    ["an empty file", Buffer.alloc(0), "picture_unreadable"],
    ["a picture cut off in its header", paper.subarray(0, 14), "picture_unreadable"],
    ["few bytes with billions of pixels", pngWithoutPixels(30_000, 30_000), "picture_too_large"],
  ])("is not sent, and a code explains why: %s", { tags: ["SEC-018"] }, async (_what, bytes, code) => {
    await store("file", bytes)
    expect([await codeOf("file", thumbnail), await codeOf("file", {})]).toEqual([code, code])
  })

  it.each([
    ["a picture cut off in its pixels", paper.subarray(0, 60), "picture_unreadable", "image/png"],
    ["HEIC, which some browsers show", heicHeader(3024, 4032), "picture_format", "image/heic"],
  ])("is sent in full with its own type, without a thumbnail: %s", async (_what, bytes, code, type) => {
    await store("file", bytes)
    expect(await codeOf("file", thumbnail)).toBe(code)
    expect((await server.call(getPatientDocumentImage, image("file"), { as: nearDoctor })).type).toBe(type)
  })

  it("is not read when it has too many bytes", async () => {
    await store("long", paper)
    await server.run(
      Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update patient_document set bytes = convert_to(repeat(' ', 20000001), 'UTF8')`),
    )
    for (const size of [thumbnail, {}])
      expect(await server.error(getPatientDocumentImage, image("long", size), { as: nearDoctor })).toMatchObject({
        code: "picture_too_large",
      })
  })

  it("does not block other requests, because thumbnails are made one at a time", async () => {
    await store("one", paper)
    const sizes = Array.from({ length: 12 }, (_, index) => ({ width: 100 + index, height: 100 }))
    const images = await Promise.all(sizes.map((size) => server.call(getPatientDocumentImage, image("one", size), { as: nearDoctor })))
    expect(images.map(({ type }) => type)).toEqual(sizes.map(() => "image/webp"))
  })
})
