import { Trans } from "@lingui/react/macro"
import { useState } from "react"
import { Button } from "../controls/Button.tsx"
import { Text } from "../display/Text.tsx"

type Copying = "ready" | "copied" | "refused"

export interface CopyDetailsProps {
  /** For support: request id, plugin and version, error code. Never any patient data. */
  readonly details: string
}

/** Copies the details for support. If the clipboard refuses, they are shown for copying by hand. */
export function CopyDetails({ details }: CopyDetailsProps) {
  const [copying, setCopying] = useState<Copying>("ready")
  const copy = () => {
    navigator.clipboard.writeText(details).then(
      () => setCopying("copied"),
      () => setCopying("refused"),
    )
  }
  if (copying === "refused") {
    return (
      <Text as="pre" mono size="xs" preserveLines css={{ margin: 0 }}>
        {details}
      </Text>
    )
  }
  return (
    <Button size="sm" variant="quiet" icon={copying === "copied" ? "check" : "copy"} onClick={copy}>
      {copying === "copied" ? <Trans>Details copied</Trans> : <Trans>Copy details</Trans>}
    </Button>
  )
}
