import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { meetingServer } from "../../../testkit/meeting-server.ts"
import { openMeeting } from "../../../testkit/screens/end-meeting-screen.tsx"
import { useNoteAnswers } from "./use-note-answers.ts"

/** A section next to the note that shows the note's answers, and counts its own renderings. */
function sectionOf(ids: readonly string[]) {
  const renderings: string[] = []
  function Section() {
    const answers = useNoteAnswers([...ids])
    const text = answers === undefined ? "loading" : JSON.stringify(answers, (_, value: unknown) => value ?? "–")
    renderings.push(text)
    return <p>Answers: {text}</p>
  }
  return { renderings, section: <Section /> }
}

it("gives the answers of the fields that the note shows, as they are typed", { tags: ["NOTE-210"] }, async () => {
  const { section } = sectionOf(["sick", "days"])
  openMeeting(meetingServer(), { children: section })
  expect(screen.getByText("Answers: loading")).toBeVisible()
  expect(await screen.findByText('Answers: {"sick":"–"}')).toBeVisible()
  const sick = screen.getByRole("checkbox", { name: /Needs a sick note/ })
  await userEvent.click(sick)
  expect(screen.getByText('Answers: {"sick":true,"days":"–"}')).toBeVisible()
  await userEvent.type(screen.getByRole("textbox", { name: /Days off/ }), "3")
  expect(screen.getByText('Answers: {"sick":true,"days":"3"}')).toBeVisible()
  // A field that the form hides is not answered.
  await userEvent.click(sick)
  await waitFor(() => expect(screen.getByText(/Answers: /)).not.toHaveTextContent("days"))
})

it("is rendered again only for its own fields", { tags: ["NOTE-210"] }, async () => {
  const { renderings, section } = sectionOf(["temperature", "no-such-field"])
  openMeeting(meetingServer(), { children: section })
  const history = await screen.findByRole("textbox", { name: /History/ })
  expect(await screen.findByText('Answers: {"temperature":"–"}')).toBeVisible()
  const before = renderings.length
  await userEvent.type(history, "Cough")
  expect(renderings.length).toBe(before)
  await userEvent.type(screen.getByRole("textbox", { name: /Temperature/ }), "38")
  expect(screen.getByText('Answers: {"temperature":38}')).toBeVisible()
  expect(renderings.length).toBeGreaterThan(before)
})
