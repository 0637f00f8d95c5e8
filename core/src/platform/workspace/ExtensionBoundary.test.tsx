import { act, render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { makeConnection, ConnectionContext } from "../http/connection.tsx"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { ExtensionError } from "../../engine/extension-error.ts"
import { ExtensionErrorPanel } from "./ExtensionBoundary.tsx"

const about = { kind: "left-pane-tab", id: "patient", plugin: { id: "se", version: "1.2.0" } }

function panel(error: unknown) {
  const connection = makeConnection(window)
  let tries = 0
  render(
    <EnglishTexts>
      <ConnectionContext value={connection}>
        <ExtensionErrorPanel
          label="Patient"
          contribution="left-pane-tab patient"
          plugin={about.plugin}
          error={error}
          onRetry={() => tries++}
        />
      </ConnectionContext>
    </EnglishTexts>,
  )
  return { connection, tries: () => tries }
}

describe("what replaces a failed contribution", () => {
  it("code that did not load makes the page poll the server, and is loaded again when it responds", () => {
    const { connection, tries } = panel(new ExtensionError(about, "load", new Error("no network")))
    expect(screen.getByRole("alert")).toHaveTextContent("loaded again as soon as the server responds")
    expect(connection.state()).toBe("unreachable")
    act(() => connection.report(true))
    expect(tries()).toBe(1)
  })

  it("a programming error is the component's own and does not blame the server", { tags: ["SCR-042"] }, () => {
    const { connection, tries } = panel(new Error("bad chart"))
    expect(screen.getByRole("alert")).toHaveTextContent("This part has an error")
    expect(connection.state()).toBe("online")
    expect(tries()).toBe(0)
  })
})
