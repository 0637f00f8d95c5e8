import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it, vi } from "vitest"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { memoryApi } from "../../../testkit/memory-api.ts"
import { userOf } from "../../../testkit/people.ts"
import PhoneVisit from "./PhoneVisit.tsx"

const setup = (phone: string | null) => {
  const onVideo = vi.fn<() => void>()
  render(
    <InWorkspace api={memoryApi([])} plugins={[]} subject={{ ...subjectOf(), user: userOf({ phone }) }}>
      <PhoneVisit
        actions={<p>actions</p>}
        renderAside={(isTalking) => <p>{isTalking ? "talking" : "silent"}</p>}
        isCounted
        onVideo={onVideo}
      />
    </InWorkspace>,
  )
  return { user: userEvent.setup(), onVideo }
}

it("dials with one press, which starts the timer, and can switch to video", { tags: ["CALL-141"] }, async () => {
  const { user, onVideo } = setup("+46701234567")
  const number = await screen.findByRole("link", { name: "+46701234567" })
  expect(number).toHaveAttribute("href", "tel:+46701234567")
  expect(screen.queryByText(/isn’t here/)).not.toBeInTheDocument()
  expect(screen.getByText("silent")).toBeVisible()
  await user.click(number)
  expect(screen.getByText("talking")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Stop the timer" }))
  expect(screen.getByText("silent")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Send a video link instead" }))
  expect(onVideo).toHaveBeenCalledOnce()
})

it("shows that no number is registered", { tags: ["CALL-141"] }, async () => {
  setup(null)
  expect(await screen.findByText("No phone number registered")).toBeVisible()
  expect(screen.queryByRole("link")).not.toBeInTheDocument()
})
