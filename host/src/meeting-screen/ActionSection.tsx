import { ActionPanel } from "@rond/core/features/actions"
import { useMemo } from "react"
import { useServices } from "../app/services.ts"

/** The open action's panel, as a chunk of its own. */
export default function ActionSection() {
  const { registry } = useServices()
  const knownNames = useMemo(() => new Set(registry.flatMap(({ manifest }) => manifest.actionNames)), [registry])
  return <ActionPanel knownNames={knownNames} />
}
