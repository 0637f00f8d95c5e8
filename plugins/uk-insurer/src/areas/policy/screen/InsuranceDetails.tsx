import { Trans, useLingui } from "@lingui/react/macro"
import { insuranceCard } from "@rond/core/features/patient"
import { leftPaneTabChild } from "@rond/core/plugin"
import { ExtensionSlot, useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Panel, Skeleton, Stack } from "@rond/core/ui"
import { manifest } from "../../../manifest.ts"
import { isMigrated } from "../../migrated-consultation/screen/index.ts"
import type { EntityIds } from "../../insurer-service/model/index.ts"
import { InsurerRead, MemberRead, useCover, useEntityIds, useMemberProfile } from "../../patient-data/screen/index.ts"
import { Cover } from "./Cover.tsx"
import { Profile } from "./Profile.tsx"

const registered = insuranceCard().spec
const registeredPart = { id: "insurance-details", kind: leftPaneTabChild.kind, plugin: manifest }

/** The insurer's data about its member, and the data that are registered here. */
export default function InsuranceDetails() {
  const { t } = useLingui()
  const { meeting, facts } = useWorkspace()
  const migrated = facts.get(isMigrated.id)
  return (
    <Stack gap={4}>
      {migrated?.state === "known" && migrated.value && (
        <Banner tone="warning" title={<Trans>This consultation is already in another system</Trans>}>
          <Trans>Its outcomes and claims may not be here yet. Read them in the other system.</Trans>
        </Banner>
      )}
      {meeting === undefined ? (
        <Banner tone="info" title={<Trans>The cover is read within a consultation</Trans>}>
          <Trans>The insurer answers only about a consultation that is open. Open one of this member’s meetings to see their cover.</Trans>
        </Banner>
      ) : (
        <OfMember meetingId={meeting.id} />
      )}
      <Panel title={t`Registered with the clinic`} level={3}>
        <ExtensionSlot component={registeredPart} label={registered.title} load={registered.load} fallback={<Skeleton count={3} />} />
      </Panel>
    </Stack>
  )
}

function OfMember({ meetingId }: { readonly meetingId: string }) {
  const { t } = useLingui()
  return (
    <MemberRead query={useEntityIds()} title={t`The member’s cover is not known`} shape="cards">
      {(numbers) => (
        <>
          <CoverOfConsultation meetingId={meetingId} numbers={numbers} />
          <ProfileOfMember meetingId={meetingId} numbers={numbers} />
        </>
      )}
    </MemberRead>
  )
}

interface AboutMember {
  readonly meetingId: string
  readonly numbers: EntityIds
}

function CoverOfConsultation({ meetingId, numbers }: AboutMember) {
  const { t } = useLingui()
  return (
    <InsurerRead query={useCover(meetingId, numbers)} title={t`The member’s cover is not known`} shape="cards">
      {(cover) => <Cover cover={cover} />}
    </InsurerRead>
  )
}

function ProfileOfMember({ meetingId, numbers }: AboutMember) {
  const { t } = useLingui()
  return (
    <MemberRead query={useMemberProfile(meetingId, numbers)} title={t`Plan, claims and wellness are not known`} shape="cards">
      {(profile) => <Profile profile={profile} />}
    </MemberRead>
  )
}
