import { Trans, useLingui } from "@lingui/react/macro"
import type { ConversationAttachment } from "../../model/index.ts"
import { unknownText } from "../../../../platform/terms/unknown-text.ts"

/** The reason a file cannot be opened. */
export function FileState({ state }: Pick<ConversationAttachment, "state">) {
  const { t } = useLingui()
  switch (state) {
    case "clean":
      return null
    case "checking":
      return <Trans>is being checked for viruses</Trans>
    case "infected":
      return <Trans>contains a virus and cannot be opened</Trans>
    case "failed":
      return <Trans>could not be checked for viruses and cannot be opened</Trans>
    default:
      return t(unknownText(state))
  }
}
