import { InWorkspace, memoryApi, pluginOf } from "@rond/core/testkit"
import { render, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { SwitchedOffNotice } from "./Consultation.tsx"

const plugins = [pluginOf({ id: "market" })]
const off = [
  { pluginId: "market", setting: { state: "off" }, reason: "The list fails", author: "Sam", expiresAtMillis: undefined },
] as const

it("shows in the meeting who switched what off, why, and that the text is kept", () => {
  render(
    <InWorkspace api={memoryApi()} plugins={plugins} switches={off}>
      <SwitchedOffNotice />
    </InWorkspace>,
  )
  expect(screen.getByText("Support has switched a part of this workspace off: market 1.0.0")).toBeVisible()
  expect(screen.getByText(/Sam: The list fails/)).toHaveTextContent("What you have written is kept, and a running call continues.")
})

it("shows nothing while everything is on", () => {
  const { container } = render(
    <InWorkspace api={memoryApi()} plugins={plugins}>
      <SwitchedOffNotice />
    </InWorkspace>,
  )
  expect(container).toBeEmptyDOMElement()
})
