import { InWorkspace, memoryApi, subjectOf, userOf } from "@rond/core/testkit"
import { render, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import plugin from "../plugin.ts"
import LanguageTab from "./LanguageTab.tsx"

const plugins = [plugin]

it("shows the patient's spoken language", async () => {
  const subject = subjectOf({ user: userOf({ preferredLanguage: "nn" }) })
  render(
    <InWorkspace api={memoryApi()} plugins={plugins} subject={subject}>
      <LanguageTab />
    </InWorkspace>,
  )
  expect(await screen.findByText("The patient prefers to speak nn.")).toBeVisible()
})
