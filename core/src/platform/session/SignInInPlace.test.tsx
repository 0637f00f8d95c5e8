import { act, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Context, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { SessionExpired } from "../../kernel/api/api-error.ts"
import { Api, type SendRequest } from "../../kernel/api/client.ts"
import { ApiProvider } from "../http/api-provider.tsx"
import { EnglishTexts } from "../i18n/testing.tsx"
import type { SignedInSession } from "../../areas/session/model/index.ts"
import { SessionContext } from "./session-context.ts"
import { makeReauthenticationGate } from "./reauthentication-gate.ts"
import { signedInMessage, signInChannelName } from "../../areas/session/model/index.ts"
import type { OpenWindow } from "../outside-window/outside-window.ts"
import { emptyWindow } from "../outside-window/testing.ts"
import { SignInInPlace } from "./SignInInPlace.tsx"

const session = (id: string, name: string): SignedInSession => ({
  person: { id, name, role: "clinician", language: "en-GB" },
  clinician: null,
  featureFlagIds: [],
  csrfToken: `csrf of ${name}`,
  expiresAt: "2026-03-02T10:00:00Z",
  endsAt: "2026-03-02T20:00:00Z",
  newestEvent: 0,
  isLocked: false,
  lockAfterSeconds: 600,
})
const anna = session("a", "Anna Lind")
const bo = session("b", "Bo Ek")

/** A page of Anna's with something typed in it; `signedIn` is the person of the browser's session. */
function page(openWindow: OpenWindow = () => emptyWindow().window) {
  const server: { signedIn: SignedInSession | undefined; respondsAfter: Promise<void> } = {
    signedIn: undefined,
    respondsAfter: Promise.resolve(),
  }
  const expired = new SessionExpired({
    endpointId: "session.get",
    code: "session-expired",
    title: "",
    requestId: undefined,
    status: 401,
    detail: undefined,
  })
  const response = Effect.suspend(() => (server.signedIn === undefined ? Effect.fail(expired) : Effect.succeed(server.signedIn)))
  const run = () =>
    Effect.andThen(
      Effect.promise(() => server.respondsAfter),
      response,
    )
  const gate = makeReauthenticationGate()
  const view = render(
    <EnglishTexts>
      <ApiProvider api={Context.make(Api, Api.of({ run: run as unknown as SendRequest }))}>
        <SessionContext value={anna}>
          <textarea aria-label="Note" defaultValue="The patient says" />
          <SignInInPlace gate={gate} openWindow={openWindow} />
        </SessionContext>
      </ApiProvider>
    </EnglishTexts>,
  )
  const signInAs = (who: SignedInSession) => {
    server.signedIn = who
    const channel = new BroadcastChannel(signInChannelName)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage(signedInMessage)
    channel.close()
  }
  return {
    gate,
    signInAs,
    view,
    serve: (who: SignedInSession) => void (server.signedIn = who),
    respondAfter: (promise: Promise<void>) => void (server.respondsAfter = promise),
  }
}

describe("sign-in in place", () => {
  it("holds the request until the same person signs in, and leaves the screen unchanged", async () => {
    const { gate, signInAs } = page()
    const waiting = Effect.runPromise(gate.signIn)
    expect(await screen.findByRole("dialog", { name: "Sign in again" })).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }))
    signInAs(anna)
    await waiting
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument())
    expect(screen.getByLabelText("Note")).toHaveValue("The patient says")
  })

  it("hides the screen while it asks", { tags: ["SCR-123"] }, async () => {
    const { gate, signInAs } = page()
    gate.prompt()
    const dialog = await screen.findByRole("dialog")
    const isHidden = () => document.documentElement.hasAttribute("data-session-over")
    expect([isHidden(), dialog.closest("[data-over-screen]")]).toEqual([true, expect.any(HTMLElement)])
    signInAs(anna)
    await waitFor(() => expect(isHidden()).toBe(false))
  })

  it("releases every waiting request", async () => {
    const { gate, signInAs } = page()
    const waiting = Promise.all([Effect.runPromise(gate.signIn), Effect.runPromise(gate.signIn)])
    await screen.findByRole("dialog")
    signInAs(anna)
    await expect(waiting).resolves.toHaveLength(2)
  })

  it("asks nothing if the same person has already signed in in another window", async () => {
    const { gate, serve } = page()
    serve(anna)
    await Effect.runPromise(gate.signIn)
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument()
  })

  it("shows nothing before it has checked, even when it asks again", async () => {
    const { gate, signInAs, respondAfter, view } = page()
    gate.prompt()
    await screen.findByRole("dialog")
    signInAs(anna)
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument())
    const pageShown = Promise.withResolvers<void>()
    respondAfter(pageShown.promise)
    let wasShown = false
    const watch = new MutationObserver(() => (wasShown ||= screen.queryByRole("dialog") !== null))
    watch.observe(view.baseElement, { subtree: true, childList: true })
    act(() => void Effect.runFork(gate.signIn))
    pageShown.resolve()
    await waitFor(() => expect(gate.state()).toBe("open"))
    watch.disconnect()
    expect(wasShown).toBe(false)
  })

  it("shows immediately who else has signed in in another window", async () => {
    const { gate, serve } = page()
    serve(bo)
    gate.prompt()
    expect(await screen.findByText("Bo Ek is signed in now")).toBeVisible()
    expect(gate.state()).toBe("asking")
  })

  it("does not continue when another person signs in, and shows that", async () => {
    const { gate, signInAs } = page()
    gate.prompt()
    await screen.findByRole("dialog")
    signInAs(bo)
    expect(await screen.findByText("Bo Ek is signed in now")).toBeVisible()
    expect(screen.getByRole("button", { name: "Sign in as Anna Lind" })).toBeVisible()
    expect(gate.state()).toBe("asking")
  })

  it("opens sign-in in a window that closes itself", { tags: ["UI-451"] }, async () => {
    const opened = emptyWindow()
    const { gate, signInAs } = page(() => opened.window)
    gate.prompt()
    await userEvent.click(await screen.findByRole("button", { name: "Sign in" }))
    expect(opened.led.map((url) => new URL(url).pathname)).toEqual(["/auth/login"])
    signInAs(anna)
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument())
  })

  it("offers a link if the browser opens no popup, until the person has signed in", { tags: ["UI-451"] }, async () => {
    const { gate, signInAs } = page(() => null)
    gate.prompt()
    await userEvent.click(await screen.findByRole("button", { name: "Sign in" }))
    expect(await screen.findByRole("link", { name: "Open sign-in in a new tab" })).toHaveAttribute("href", "/auth/login?popup=1")
    signInAs(anna)
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument())
  })
})
