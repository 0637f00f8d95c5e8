import { Context, Effect, type Scope } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { describe, expect, it } from "vitest"
import type { Session } from "@rond/core/server-kit"
import { application } from "./application.ts"
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

/** The response to opening a meeting's address, with this session lookup. */
const open = (find: Effect.Effect<ActiveSession | undefined>) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const files = () => Effect.succeed(HttpServerResponse.text("the application"))
        const sessions = Sessions.of({ find: () => find, peek: () => Effect.succeed(undefined) })
        const app = yield* application([meetingAddressRoute(files)])
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

  it.each([
    ["a clinician", Effect.succeed(signedInAs("clinician"))],
    ["a person without a session", Effect.succeed(undefined)],
    ["anyone while the database is unavailable", Effect.die(new Error("away"))],
    ["anyone while the database does not respond", Effect.never],
  ])("shows the application to %s", async (_who, find) => {
    expect(await (await open(find)).text()).toBe("the application")
  })
})
