import { msg } from "@lingui/core/macro"
import type { HomeTestDraft } from "@rond/core/features/home-test"
import { isBlank } from "@rond/core/format"
import type { ActionDraft } from "@rond/core/plugin"

/** The order that is being made. Only an address takes work to write again. */
export const homeTestDraft: ActionDraft<HomeTestDraft> = {
  action: "se-home-test-referral-order",
  form: "se-home-test-referral-order",
  icon: "home-test",
  label: (name) => msg`A home test for ${name} is not ordered`,
  isWritten: ({ custom }) => custom !== null && !isBlank(custom.address + custom.zip + custom.city),
}
