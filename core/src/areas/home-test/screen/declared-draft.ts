import { msg } from "@lingui/core/macro"
import { isBlank } from "../../../kernel/format/blank.ts"
import type { ActionDraft } from "../../plugin/index.ts"
import type { HomeTestDraft } from "./home-test-draft.ts"

/** The draft of a market's action. Only an address takes work to write again. */
export const homeTestDraft = (action: string): ActionDraft<HomeTestDraft> => ({
  action,
  form: action,
  icon: "home-test",
  label: (name) => msg`A home test for ${name} is not ordered`,
  isWritten: ({ custom }) => custom !== null && [custom.address, custom.zip, custom.city].some((line) => !isBlank(line)),
})
