import { ActionPanel } from "@rond/core/features/actions"
import { useCallback } from "react"
import { useServices } from "../../app/services.ts"
import { actionNames } from "../../plugins/action-names.ts"

/** The open action's panel, as a chunk of its own. */
export default function ActionSection() {
  const { registry } = useServices()
  return <ActionPanel loadKnownNames={useCallback(() => actionNames(registry), [registry])} />
}
