import { Context, Effect, type Scope } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { describe, expect, it } from "vitest"
import type { Session } from "@rond/core/server-kit"
import { application } from "./application.ts"
import type { BuiltPage } from "../document/built-page.ts"
import { Sessions, type ActiveSession } from "../session/sessions.ts"
import { meetingAddressRoute } from "./meeting-address.ts"

const signedInAs = (role: Session["role"]): ActiveSession => ({
  session: { sessionId: "s", personId: "p", name: "Sam", role, clinician: undefined },
  isLocked: false,
  csrfToken: "t",
  expiresAt: "2999-01-01T00:00:00.000Z",
  endsAt: "2999-01-01T00:00:00.000Z",
  lockAfterSeconds: 600,
  idleSeconds: 3600,
})

const built = { begin: "the outline", end: "", marketElements: () => "" }

/** The response to opening a meeting's address, with this session lookup. */
const open = (find: Effect.Effect<ActiveSession | undefined>, page: BuiltPage | null = built) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const files = () => Effect.succeed(HttpServerResponse.text("the application"))
        const sessions = Sessions.of({ find: () => find, peek: () => Effect.succeed(undefined) })
        const app = yield* application([
          meetingAddressRoute<never>(files, { built: () => page ?? undefined, firstRead: () => ({ path: "/nothing" }) }),
        ])
        const context = Context.make(Sessions, sessions)
        const handler = HttpEffect.toWebHandlerWith<Sessions, Sessions | HttpServerRequest.HttpServerRequest | Scope.Scope>(context)(app)
        return yield* Effect.promise(() => handler(new Request("http://rond.test/emr/meeting%201")))
      }),
    ),
  )

describe("a meeting's address", () => {
  it("redirects support to the meeting's workspace", async () => {
    const response = await open(Effect.succeed(signedInAs("support")))
    expect([response.status, response.headers.get("location")]).toEqual([303, "/support?meeting=meeting%201"])
  })

  it("shows a clinician the application with its first data", { tags: ["SCR-097"] }, async () => {
    const response = await open(Effect.succeed(signedInAs("clinician")))
    expect(await response.text()).toMatch(/^the outline/)
    expect(response.headers.get("cache-control")).toBe("no-store")
  })

  it("shows a clinician the application alone where there is no build", async () => {
    const files = await open(Effect.succeed(signedInAs("clinician")), null)
    expect(await files.text()).toBe("the application")
  })

  it.each([
    ["a clinician whose session is locked", Effect.succeed({ ...signedInAs("clinician"), isLocked: true })],
    ["a person without a session", Effect.succeed(undefined)],
    ["anyone while the database is unavailable", Effect.die(new Error("away"))],
    ["anyone while the database does not respond", Effect.never],
  ])("shows the application alone to %s", { tags: ["SCR-300"] }, async (_who, find) => {
    expect(await (await open(find)).text()).toBe("the application")
  })
})
