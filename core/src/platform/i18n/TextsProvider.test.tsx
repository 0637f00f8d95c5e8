import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useLingui } from "@lingui/react"
import { expect, it } from "vitest"
import { TextsProvider, useLanguage } from "./TextsProvider.tsx"
import { createTexts } from "./texts.ts"

const core = {
  "en-GB": () => Promise.resolve({ messages: { hello: ["Hello"] } }),
  sv: () => Promise.resolve({ messages: { hello: ["Hej"] } }),
}

function Screen() {
  const { i18n } = useLingui()
  const { language, choose } = useLanguage()
  return (
    <>
      <h1>{i18n._("hello")}</h1>
      <button onClick={() => void choose("sv")}>{language}</button>
    </>
  )
}

it("updates every text on screen when the language changes", async () => {
  const texts = createTexts({ read: () => null, write: () => {} }, ["en"])
  await texts.add(core)
  render(
    <TextsProvider texts={texts}>
      <Screen />
    </TextsProvider>,
  )
  await userEvent.click(screen.getByRole("button", { name: "en-GB" }))
  expect(await screen.findByRole("heading", { name: "Hej" })).toBeVisible()
  expect(screen.getByRole("button", { name: "sv" })).toBeVisible()
})
