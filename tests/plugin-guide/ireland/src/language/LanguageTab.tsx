import { Trans } from "@lingui/react/macro"
import { Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"

export default function LanguageTab() {
  const { user } = useWorkspace()
  const language = user.preferredLanguage ?? user.language
  return (
    <Text as="p">
      <Trans>The patient prefers to speak {language}.</Trans>
    </Text>
  )
}
