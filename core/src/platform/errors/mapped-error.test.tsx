import { msg } from "@lingui/core/macro"
import { cleanup, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { resolveWorkspace } from "../../areas/plugin/resolve-workspace.ts"
import { type ErrorLink, errorMapper, setting } from "../../areas/plugin/points/platform.ts"
import { contextOf } from "../../testkit/context-of.ts"
import { InWorkspace } from "../../testkit/screens/InWorkspace.tsx"
import { apiError, memoryApi } from "../../testkit/memory-api.ts"
import { pluginOf } from "../../testkit/plugin-of.ts"
import { ErrorBanner } from "./ErrorBanner.tsx"
import { mappedErrorOf } from "./mapped-error.ts"

const mapper = errorMapper({
  id: "away",
  code: "AWAY",
  map: () => ({ as: "banner", message: msg`The other system is away.`, actions: ["retry", "contact-support"] }),
})
const plugin = pluginOf({
  contributes: [mapper, setting({ id: "page", key: "support-page", label: msg`Page`, value: "https://support.example" })],
})
const workspace = resolveWorkspace([plugin], [], contextOf())

describe("a mapped error", () => {
  it("uses the workspace's mapper for its code", { tags: ["ERR-001"] }, () => {
    expect(mappedErrorOf(workspace, apiError("Unavailable", { code: "AWAY" })).message.message).toBe("The other system is away.")
  })

  it.each([
    ["Unavailable", ["retry", "contact-support"]],
    ["Timeout", ["retry", "contact-support"]],
    ["SessionExpired", ["sign-in", "retry"]],
    ["NotFound", ["close"]],
    ["Refused", ["contact-support"]],
    ["Conflict", ["retry"]],
    ["Invalid", ["contact-support"]],
    ["DecodeError", ["retry", "contact-support"]],
  ] as const)("maps any other code by its kind: %s shows %j", { tags: ["ERR-002"] }, (kind, actions) => {
    const mapped = mappedErrorOf(workspace, apiError(kind, { code: "nobody_knows" }))
    expect(mapped).toMatchObject({ as: "banner", actions })
    expect(mapped.message.message).not.toBe("")
    expect(mappedErrorOf(undefined, apiError(kind))).toEqual(mapped)
  })
})

function open(error: Parameters<typeof ErrorBanner>[0]["error"]) {
  const handlers = { onRetry: vi.fn<() => void>(), onClose: vi.fn<() => void>() }
  render(
    <InWorkspace api={memoryApi()} plugins={[plugin]}>
      <ErrorBanner title="It was not sent" error={error} retrying={false} {...handlers} />
    </InWorkspace>,
  )
  return handlers
}

describe("the link of a mapped error", () => {
  const desk = setting({ id: "desk", key: "support-page", label: msg`Desk`, value: "https://desk.example/card" })
  const linkOf = (link: ErrorLink, contributes = [desk]) => {
    const mapper = errorMapper({ id: "card", code: "CARD", map: () => ({ as: "banner", message: msg`No card.`, actions: [], link }) })
    render(
      <InWorkspace api={memoryApi()} plugins={[pluginOf({ contributes: [mapper, ...contributes] })]}>
        <ErrorBanner
          title="It was not sent"
          error={apiError("Conflict", { code: "CARD" })}
          retrying={false}
          onRetry={vi.fn<() => void>()}
          onClose={vi.fn<() => void>()}
        />
      </InWorkspace>,
    )
    expect(screen.getByRole("alert")).toHaveTextContent("No card.")
    return screen.queryByRole("link", { name: "About cards" })?.getAttribute("href")
  }
  const label = msg`About cards`

  it("leads to its own address, or to the one in a setting", () => {
    expect(linkOf({ label, href: "https://cards.example/" })).toBe("https://cards.example/")
    cleanup()
    expect(linkOf({ label, setting: "support-page" })).toBe("https://desk.example/card")
  })

  it.each([
    ["a script", { label, href: "javascript:alert(1)" as "https://" }],
    ["an address without encryption", { label, href: "http://cards.example" as "https://" }],
    ["no address", { label, href: "cards" as "https://" }],
    ["a setting that is not set", { label, setting: "diagnosis-guidelines" }],
  ] as const)("is not shown for %s", (_what, link) => {
    expect(linkOf(link)).toBeUndefined()
  })
})

describe("the banner of a failed write", () => {
  it("explains what happened and offers the error's next steps", { tags: ["ERR-003"] }, async () => {
    const handlers = open(apiError("Unavailable", { code: "AWAY" }))
    const banner = screen.getByRole("alert")
    expect(banner).toHaveTextContent("It was not sentThe other system is away.")
    expect(within(banner).getAllByRole("button")).toHaveLength(2)
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(handlers.onRetry).toHaveBeenCalledOnce()
  })

  it("can be dismissed if the resource no longer exists", { tags: ["ERR-003"] }, async () => {
    const handlers = open(apiError("NotFound"))
    await userEvent.click(screen.getByRole("button", { name: "Close" }))
    expect(handlers.onClose).toHaveBeenCalledOnce()
  })

  it(
    "offers a support message with the meeting's and the clinician's id and the error, without patient data",
    { tags: ["ERR-004"] },
    async () => {
      open(apiError("Unavailable", { code: "AWAY", endpointId: "fr.sync", detail: { name: "Ada" }, title: "Ada" }))
      await userEvent.click(screen.getByRole("button", { name: "Contact support" }))
      const dialog = await screen.findByRole("dialog", { name: "It was not sent" })
      expect(within(dialog).getByText("The other system is away.")).toBeVisible()
      const message = within(dialog).getByRole<HTMLTextAreaElement>("textbox", { name: "Message to support" })
      expect(message.value).toContain("meeting-1")
      expect(message.value).toContain("clinician-1")
      expect(message.value).toContain("fr.sync, AWAY")
      expect(message.value).not.toContain("Ada")
      expect(within(dialog).getByRole("link", { name: "Contact support" })).toHaveAttribute("href", "https://support.example")
      expect(within(dialog).getByRole("button", { name: "Try again" })).toBeVisible()
    },
  )

  it("copies the message with the clinician's additions", { tags: ["ERR-004"] }, async () => {
    const user = userEvent.setup()
    open(apiError("Unavailable", { code: "AWAY" }))
    await user.click(screen.getByRole("button", { name: "Contact support" }))
    await user.type(await screen.findByRole("textbox", { name: "Message to support" }), " Since noon.")
    await user.click(screen.getByRole("button", { name: "Copy message" }))
    expect(await navigator.clipboard.readText()).toMatch(/Since noon\.$/)
    expect(screen.getByRole("button", { name: "Copied" })).toBeVisible()
  })
})
