import { Trans } from "@lingui/react/macro"
import { usePatchScreenState } from "@rond/core/platform/screen-state"
import { Banner, Button, Inline, Stack } from "@rond/core/ui"
import { useEffect, useRef } from "react"

/** The prescription is stored. The patient does not have it yet, so the message comes first. */
export function Uploaded({ onAnother }: { readonly onAnother: () => void }) {
  const patch = usePatchScreenState()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone, unless the clinician writes elsewhere by now.
    if (document.activeElement === document.body) place.current?.querySelector("button")?.focus()
  }, [])
  return (
    <Stack ref={place} gap={3}>
      <Banner tone="success" title={<Trans>The prescription was uploaded</Trans>}>
        <Trans>It is among the actions taken in this meeting. The patient is not told by the upload: send a message.</Trans>
      </Banner>
      <Inline gap={2} wrap>
        <Button variant="primary" icon="message" onClick={() => patch({ action: "send-message" })}>
          <Trans>Write to the patient</Trans>
        </Button>
        <Button onClick={() => patch({ action: undefined })}>
          <Trans>Finish</Trans>
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          <Trans>Upload another prescription</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}
