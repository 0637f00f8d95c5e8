import { Trans, useLingui } from "@lingui/react/macro"
import { QueryError } from "@rond/core/platform/errors"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Button, Inline, Skeleton, Stack } from "@rond/core/ui"
import { useState } from "react"
import { useFocusWhenLost } from "../../../../use-focus-when-lost.ts"
import { listSpecialistTypes } from "../../model/catalogue.ts"
import type { SpecialistReferral } from "../../model/specialist-referral.ts"
import { receiverName, ReferralPages } from "../ReferralText.tsx"
import { InMeeting } from "../SentReferrals.tsx"
import { ReferralForm } from "./ReferralForm.tsx"

/** Refers the patient of the meeting to a specialist outside. */
export default function SpecialistReferralPanel() {
  const { ids } = useWorkspace()
  const [sent, setSent] = useState<SpecialistReferral>()
  const { meetingId } = ids
  if (meetingId === undefined) return null
  return (
    <Stack gap={5}>
      {sent === undefined ? (
        <Referring meetingId={meetingId} onSent={setSent} />
      ) : (
        <Sent referral={sent} onMore={() => setSent(undefined)} />
      )}
      <InMeeting meetingId={meetingId} isTitled />
    </Stack>
  )
}

interface ReferringProps {
  readonly meetingId: string
  readonly onSent: (referral: SpecialistReferral) => void
}

function Referring({ meetingId, onSent }: ReferringProps) {
  const { t } = useLingui()
  const query = useApiQuery(listSpecialistTypes, {}, { staleTime: 300_000 })
  if (query.data !== undefined) return <ReferralForm types={query.data.specialistTypes} meetingId={meetingId} onSent={onSent} />
  if (query.error === null) return <Skeleton shape="fields" count={4} />
  return <QueryError title={t`The catalogue of specialists could not be loaded`} query={query} />
}

function Sent({ referral, onMore }: { readonly referral: SpecialistReferral; readonly onMore: () => void }) {
  const box = useFocusWhenLost<HTMLDivElement>()
  // The button that sent it is gone, with the focus.
  const name = receiverName(referral)
  return (
    <div ref={box} tabIndex={-1}>
      <Banner
        tone="success"
        title={<Trans>The referral is sent</Trans>}
        actions={
          <Inline gap={2} wrap>
            <ReferralPages referral={referral} />
            <Button size="sm" icon="plus" onClick={onMore}>
              <Trans>Write another referral</Trans>
            </Button>
          </Inline>
        }
      >
        <span lang="sv">{name}</span>
      </Banner>
    </div>
  )
}
