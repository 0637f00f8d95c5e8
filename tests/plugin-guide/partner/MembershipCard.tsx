import { Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"

/** The partner that the patient is a member of. */
export default function MembershipCard() {
  const { user } = useWorkspace()
  return <Text>{user.partnership}</Text>
}
