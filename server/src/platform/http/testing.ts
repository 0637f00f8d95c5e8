import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { defineEndpoint, snakeCaseStruct } from "@rond/core/api"
import {
  Audit,
  beforeFiles,
  conflict,
  handle,
  invalid,
  notFound,
  runsAgain,
  type ServerModule,
  type Session,
  Shown,
  stale,
} from "@rond/core/server-kit"
import { testCsrfToken } from "../../testing/test-caller.ts"
import type { TestServer } from "../../testing/test-server.ts"

const Box = snakeCaseStruct({ boxId: Schema.String, itemCount: Schema.Number, version: Schema.Number })

export const getBox = defineEndpoint({
  id: "box.get",
  method: "GET",
  path: "/box/:id",
  summary: "A box",
  params: Schema.Struct({ id: Schema.String }),
  query: Schema.Struct({ tags: Schema.optionalKey(Schema.Array(Schema.String)) }),
  response: Box,
})

export const putItem = defineEndpoint({
  id: "box.put",
  method: "POST",
  path: "/box/:id/item",
  summary: "Put an item into a box",
  params: Schema.Struct({ id: Schema.String }),
  payload: snakeCaseStruct({ itemName: Schema.NonEmptyString }),
  response: Box,
  errors: ["box_full"],
})

export const emptyBox = defineEndpoint({
  id: "box.empty",
  method: "PUT",
  path: "/box/:id",
  summary: "Take everything out",
  params: Schema.Struct({ id: Schema.String }),
  requiresIfMatch: true,
})

export const sendFiles = defineEndpoint({
  id: "box.files",
  method: "POST",
  path: "/box/files",
  summary: "Files",
  body: "multipart",
  payload: Schema.Struct({ title: Schema.String, files: Schema.Array(Schema.File) }),
  limit: "upload",
  errors: ["file_too_large"],
  response: Schema.Array(Schema.String),
})

/** The largest file that a box takes. */
export const largestFile = 10_000

const brokenResponse = defineEndpoint({ id: "box.broken", method: "GET", path: "/broken", summary: "Broken", response: Box })

const crash = defineEndpoint({ id: "box.crash", method: "GET", path: "/crash", summary: "Crashes" })

export const picture = defineEndpoint<undefined, undefined, undefined, Blob>({
  id: "box.picture",
  method: "GET",
  path: "/picture",
  summary: "A picture",
  responseType: "blob",
})

const lostPicture = defineEndpoint<undefined, undefined, undefined, Blob>({ ...picture, id: "box.lost", path: "/lost" })

const brokenPicture = defineEndpoint<undefined, undefined, undefined, Blob>({
  ...picture,
  id: "box.broken-picture",
  path: "/broken-picture",
})

interface Row {
  readonly boxId: string
  readonly itemCount: number
  readonly version: number
}

export const readBox = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Row>`select id as "boxId", items as "itemCount", version from box where id = ${id}`
  return row!
})

/** The number of times an item was put into a box. */
export let runs = 0
/** The name of the item that was put into a box last. */
export let lastItem = ""

/** The patient, meeting and subject of the box. */
export const inside = { patientId: "p-1", meetingId: "m-1", subjectId: "a" }

export const boxModule: ServerModule = {
  id: "test.box",
  migrations: {
    "0001_box": Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`create table box (id text primary key, items integer not null, version integer not null)`
      yield* sql`insert into box values ('a', 0, 1), ('b', 0, 1)`
    }),
  },
  handlers: [
    handle(getBox, ({ params }) => readBox(params.id)),
    handle(
      putItem,
      ({ params, payload }) =>
        Effect.gen(function* () {
          runs += 1
          lastItem = payload.itemName
          const sql = yield* SqlClient.SqlClient
          yield* sql`update box set items = items + 1, version = version + 1 where id = ${params.id}`
          yield* (yield* Audit).write({ action: "box.put", outcome: "done", subjectId: params.id })
          if (payload.itemName === "full") return yield* conflict("box_full", "The box is full")
          return yield* readBox(params.id)
        }),
      { store: ({ boxId }) => ({ boxId }), read: ({ boxId }) => readBox(boxId) },
    ),
    handle(emptyBox, ({ params }, { ifMatch }) =>
      Effect.gen(function* () {
        const box = yield* readBox(params.id)
        if (String(box.version) !== ifMatch)
          return yield* stale("The box has changed", new Shown({ document: { version: box.version, inside: "A toy" }, ...inside }))
        return undefined
      }),
    ),
    beforeFiles(
      handle(
        sendFiles,
        ({ payload }) => Effect.succeed([payload.title, ...payload.files.map((file) => `${file.name} ${file.size}`)]),
        runsAgain,
      ),
      () => Effect.succeed({ largestBytes: largestFile, tooLarge: (position) => invalid("file_too_large", "Too large", { position }) }),
    ),
    handle(brokenResponse, () => Effect.succeed({ boxId: "x" } as never)),
    handle(crash, () => Effect.die(new Error("boom"))),
    handle(lostPicture, () => notFound("Picture")),
    handle(brokenPicture, () => Effect.die(new Error("boom"))),
    handle(picture, () => Effect.succeed(new Blob(["pixels"], { type: "image/png" }))),
  ],
}

export const doctor: Session = {
  sessionId: "s1",
  personId: "p1",
  name: "A Doctor",
  role: "clinician",
  clinician: undefined,
}

/** Sends JSON as the doctor's page does. */
export const jsonTo =
  (server: TestServer) =>
  (path: string, payload: unknown, headers: Record<string, string> = {}, transform = (text: string) => text) =>
    server.send(
      path,
      {
        method: "POST",
        body: transform(JSON.stringify(payload)),
        headers: { "content-type": "application/json", "x-rond-csrf": testCsrfToken, "idempotency-key": crypto.randomUUID(), ...headers },
      },
      doctor,
    )
