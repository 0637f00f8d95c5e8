import { act, render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { makeConnection, ConnectionContext } from "../http/connection.tsx"
import { EnglishTexts } from "../i18n/testing.tsx"
import { ExtensionError } from "../../kernel/engine/extension-error.ts"
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

describe("the error state of a failed contribution", () => {
  it("polls the server for code that failed to load, and reloads it when the server responds", () => {
    const { connection, tries } = panel(new ExtensionError(about, "load", new Error("no network")))
    expect(screen.getByRole("alert")).toHaveTextContent("it will load again as soon as the server responds")
    expect(connection.state()).toBe("unreachable")
    act(() => connection.report(true))
    expect(tries()).toBe(1)
  })

  it("blames the component, not the server, for a programming error", { tags: ["SCR-042"] }, () => {
    const { connection, tries } = panel(new Error("bad chart"))
    expect(screen.getByRole("alert")).toHaveTextContent("This part has an error")
    expect(connection.state()).toBe("online")
    expect(tries()).toBe(0)
  })
})
