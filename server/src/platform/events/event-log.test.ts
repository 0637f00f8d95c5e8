import { Duration, Effect, Layer, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { Events, type EventTopic, refused, type ServerModule, type Session } from "@rond/core/server-kit"
import { postgresNotifications } from "../database/notifications.ts"
import { testAddressHeader } from "../../testing/test-caller.ts"
import { arrivalsOrdered, withServer } from "../../testing/test-server.ts"
import { maxStreams } from "../limits/allowances.ts"
import { EventLog, eventLogLayer, type LogOffset } from "./event-log.ts"

const shutRooms = new Set<string>()
const room: EventTopic = {
  kind: "room",
  // A room has any number of keys: what follows the second dash is the page's own.
  authorize: (id, { key }) =>
    key?.split("-").slice(0, 3).join("-") === `key-of-${id}` && !shutRooms.has(id) ? Effect.void : refused("Not this room's key"),
}
const module: ServerModule = { id: "test.room", handlers: [], migrations: {}, topics: [room] }

const doctor: Session = {
  sessionId: "s1",
  personId: "p1",
  name: "A Doctor",
  role: "clinician",
  clinician: {
    id: "c1",
    profession: "doctor",
    poolId: "pool1",
    poolCountry: "SE",
    poolIsExternal: false,
    capabilities: [],
    flags: [],
  },
}

describe("the event stream", () => {
  const server = withServer([module], undefined, { heartbeat: Duration.millis(50) })

  const publish = (topic: string, type: string) =>
    server.run(
      Effect.andThen(
        Effect.flatMap(Events, (events) => events.publish({ topic, type, data: { of: type } })),
        arrivalsOrdered,
      ),
    )

  /** Opens a stream and reads from it until it has this many events. */
  async function open(query: string, as?: Session, headers: Record<string, string> = {}) {
    const response = await server.send(`/api/events?${query}`, { headers }, as)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ""
    const more = async () => {
      const { value, done } = await reader.read()
      text += value ?? ""
      return !done
    }
    await more()
    const messages = () => [...text.matchAll(/^id: (\d+)\ndata: (.*)$/gm)].map(([, id, data]) => ({ id: Number(id), ...JSON.parse(data!) }))
    const events = () => messages().filter((message) => "topic" in message)
    return {
      response,
      read: async (count: number) => {
        while (events().length < count && (await more())) continue
        return events()
      },
      place: async () => {
        while (messages().length === 0 && (await more())) continue
        return messages()[0] as { readonly id: number }
      },
      readToEnd: async () => {
        while (await more()) continue
        return events()
      },
      close: () => reader.cancel(),
    }
  }

  it("opens for others while one link is used for many streams, each with a key of its own", { tags: ["SEC-093"] }, async () => {
    const headers = { [testAddressHeader]: "192.0.2.40" }
    const streams: Awaited<ReturnType<typeof open>>[] = []
    for (let index = 0; index < 60; index += 1)
      streams.push(await open("topics=room:crowded", undefined, { ...headers, "x-rond-room-key": `key-of-crowded-${index}` }))
    // The oldest have ended; the newest stay.
    await streams[0]!.readToEnd()
    await publish("room:crowded", "ring")
    expect(await streams.at(-1)!.read(1)).toHaveLength(1)
    expect((await open("topics=clinician:c1", doctor, headers)).response.status).toBe(200)
    const neighbour = await open("topics=room:next", undefined, { ...headers, "x-rond-room-key": "key-of-next-1" })
    expect(neighbour.response.status).toBe(200)
    const streamsOf = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select streams from stream_use where caller = 'secret:room:crowded'`)
    await expect.poll(() => server.run(streamsOf)).toEqual([{ streams: maxStreams.secret }])
    // One link has one allowance of openings, whatever its keys.
    const openingsOf = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`select caller from limit_use where caller like 'secret:%' order by caller`,
    )
    expect(await server.run(openingsOf)).toEqual([{ caller: "secret:room:crowded" }, { caller: "secret:room:next" }])
    for (const stream of [...streams, neighbour]) await stream.close()
  })

  it("sends only the events of its topics, in order", async () => {
    const line = await open("topics=pool:pool1,clinician:c1", doctor)
    expect(line.response.headers.get("content-type")).toContain("text/event-stream")
    await publish("pool:pool1", "one")
    await publish("pool:other", "two")
    await publish("clinician:c1", "three")
    expect(await line.read(2)).toMatchObject([
      { topic: "pool:pool1", type: "one", data: { of: "one" } },
      { topic: "clinician:c1", type: "three" },
    ])
    await line.close()
  })

  it.each(["header", "parameter"])("continues after the last received event, identified by %s", async (source) => {
    const first = await open("topics=pool:pool1", doctor)
    await publish("pool:pool1", "before")
    const last = (await first.read(1)).at(-1)!.id
    await first.close()
    await publish("pool:pool1", "while away")
    const second =
      source === "header"
        ? await open("topics=pool:pool1", doctor, { "last-event-id": String(last) })
        : await open(`topics=pool:pool1&last_event_id=${last}`, doctor)
    await publish("pool:pool1", "after")
    expect((await second.read(2)).map((event) => event.type)).toEqual(["while away", "after"])
    await second.close()
  })

  it("continues from the start of a stream that broke before any event", async () => {
    await publish("pool:pool1", "long ago")
    const first = await open("topics=pool:pool1", doctor)
    const offset = await first.place()
    expect(offset).toEqual({ id: expect.any(Number) })
    await first.close()
    await publish("pool:pool1", "while away")
    const second = await open(`topics=pool:pool1&last_event_id=${offset.id}`, doctor)
    expect((await second.read(1)).map((event) => event.type)).toEqual(["while away"])
    await second.close()
  })

  it("ends a stream that has missed too many events, so that it reconnects for them", async () => {
    const first = await open("topics=pool:busy", { ...doctor, clinician: { ...doctor.clinician!, poolId: "busy" } })
    const { id } = await first.place()
    await first.close()
    await server.run(
      Effect.flatMap(EventLog, (log) =>
        Effect.andThen(
          log.append(Array.from({ length: 501 }, (_, index) => ({ topic: "pool:busy", type: `event ${index}`, data: null }))),
          arrivalsOrdered,
        ),
      ),
    )
    const most = await server.run(
      Effect.flatMap(EventLog, (log) => Effect.flatMap(log.listen(["pool:busy"], { after: id }), Stream.runCollect)).pipe(Effect.scoped),
    )
    expect(most).toHaveLength(501)
    const rest = await server.run(
      Effect.flatMap(EventLog, (log) =>
        Effect.flatMap(log.listen(["pool:busy"], { after: most.at(-1)!.id }), (events) => Stream.runCollect(Stream.take(events, 2))),
      ).pipe(Effect.scoped),
    )
    expect(rest.map(({ event }) => event?.type)).toEqual([undefined, "event 500"])
  })

  it("ends a stream whose reader is too slow", async () => {
    const received = await server.run(
      Effect.gen(function* () {
        const log = yield* EventLog
        const slow = yield* log.listen(["pool:slow"])
        const quick = yield* log.listen(["pool:quick"])
        const many = Array.from({ length: 600 }, () => ({ topic: "pool:slow", type: "event", data: null }))
        for (let times = 0; times < 8; times += 1) yield* log.append(many)
        yield* log.append([{ topic: "pool:quick", type: "last", data: null }])
        const isLast = ({ event }: LogOffset) => event?.type === "last"
        yield* Stream.runDrain(Stream.takeUntil(quick, isLast)).pipe(Effect.timeout("10 seconds"))
        return yield* Stream.runCollect(slow).pipe(Effect.timeout("10 seconds"))
      }).pipe(Effect.scoped),
    )
    // The received events have no gap, and stop before the newest.
    const ids = received.map(({ id }) => id)
    expect(ids.length).toBeLessThan(1 + 8 * 600)
    expect(ids).toEqual(ids.map((_, index) => ids[0]! + index))
  })

  it("opens only for those who may receive the topic", { tags: ["API-022"] }, async () => {
    const status = async (query: string, as?: Session) => (await server.send(`/api/events?${query}`, {}, as)).status
    expect(await status("topics=pool:other", doctor)).toBe(403)
    expect(await status("topics=clinician:c2", doctor)).toBe(403)
    expect(await status("topics=pool:pool1")).toBe(401)
    // The topics of a browser with many tabs, after its sign-out.
    const ofTabs = Array.from({ length: 30 }, (_, place) => `meeting:m${place}`)
    expect(await status(`topics=${ofTabs.join(",")}`)).toBe(401)
    expect(await status("topics=room:r1&token=guessed")).toBe(403)
    expect(await status("topics=weather:today", doctor)).toBe(422)
    expect(await status("topics=", doctor)).toBe(422)
  })

  it("opens for the permitted topics of several tabs, and lists the refused ones", { tags: ["API-022", "SEC-009"] }, async () => {
    const line = await open("topics=pool:other,pool:pool1,clinician:c2", doctor)
    expect(await line.place()).toEqual({ id: expect.any(Number), refused: ["pool:other", "clinician:c2"] })
    await publish("pool:other", "hidden")
    await publish("pool:pool1", "heard")
    expect((await line.read(1)).map(({ type }) => type)).toEqual(["heard"])
    await line.close()
  })

  it("opens without a session if the topic's own access check allows that", { tags: ["API-022"] }, async () => {
    const line = await open("topics=room:r1", undefined, { "x-rond-room-key": "key-of-r1" })
    await publish("room:r1", "signal")
    expect(await line.read(1)).toMatchObject([{ topic: "room:r1", type: "signal" }])
    await line.close()
  })

  it("repeats the access checks with each heartbeat, and ends when one fails", { tags: ["SEC-013"] }, async () => {
    const shut = await open("topics=room:shut,pool:pool1", doctor, { "x-rond-room-key": "key-of-shut" })
    const roomOnly = await open("topics=room:shut", undefined, { "x-rond-room-key": "key-of-shut" })
    const otherStream = await open("topics=room:other", undefined, { "x-rond-room-key": "key-of-other" })
    await publish("room:shut", "before")
    expect((await shut.read(1)).map(({ type }) => type)).toEqual(["before"])
    await roomOnly.read(1)
    shutRooms.add("shut")
    expect((await shut.readToEnd()).map(({ type }) => type)).toEqual(["before"])
    expect((await roomOnly.readToEnd()).map(({ type }) => type)).toEqual(["before"])
    await publish("room:other", "after")
    expect((await otherStream.read(1)).map(({ type }) => type)).toEqual(["after"])
    await otherStream.close()
  })

  it.runIf(process.env["TEST_DATABASE_URL"])("sends events that another server process published", async () => {
    const received = await server.run(
      Effect.gen(function* () {
        const here = yield* EventLog
        const elsewhere = yield* Layer.build(Layer.fresh(eventLogLayer).pipe(Layer.provide(Layer.fresh(postgresNotifications))))
        const events = yield* Effect.flatMap(EventLog, (log) => log.listen(["pool:shared"])).pipe(Effect.provideContext(elsewhere))
        yield* here.append([{ topic: "pool:shared", type: "plugins-changed", data: null }])
        return yield* Stream.runCollect(
          Stream.take(
            Stream.filter(events, ({ event }) => event !== undefined),
            1,
          ),
        ).pipe(Effect.timeout("5 seconds"))
      }).pipe(Effect.scoped),
    )
    expect([...received]).toMatchObject([{ event: { type: "plugins-changed" } }])
  })
})
