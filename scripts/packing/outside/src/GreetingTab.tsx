import { Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"

/** A tab of a market's own. */
export default function GreetingTab() {
  const { user } = useWorkspace()
  const language: string | null = user.preferredLanguage
  return <Text as="p">{`Hello in ${language ?? user.language}`}</Text>
}
