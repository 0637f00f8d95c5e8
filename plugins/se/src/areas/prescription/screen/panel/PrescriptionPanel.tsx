import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { useActionDraft, useWorkspace } from "@rond/core/platform/workspace"
import { Banner, Stack, TabPanel, Tabs } from "@rond/core/ui"
import { useEffect, useState } from "react"
import type { Favourite, Product } from "../../model/contract/index.ts"
import { prescriptionDraft } from "../drafts.ts"
import { favouriteFrom, prescriptionFrom } from "../favourites/favourite-content.ts"
import { Favourites } from "../favourites/Favourites.tsx"
import { useWrittenFavourite, WrittenFavourite } from "../favourites/WrittenFavourite.tsx"
import { Prescriptions } from "../list/Prescriptions.tsx"
import { forgetWanted, wantedPrescription } from "../wanted-prescription.ts"
import { emptyPrescription, isPrescriptionContent } from "../write/content.ts"
import { NewPrescription } from "../write/NewPrescription.tsx"
import { Prescribed } from "../write/Prescribed.tsx"
import type { SignedPrescription } from "../write/use-prescribe.ts"
import { ServiceStatus } from "./ServiceStatus.tsx"

type Tab = "new" | "favourites" | "prescriptions"

/** The panel of `se-prescription`: write and sign a prescription, the favourites, and the patient's prescriptions. */
export default function PrescriptionPanel() {
  const { meeting } = useWorkspace()
  if (meeting === undefined) throw new Error("Missing meeting id")
  return <InMeeting meetingId={meeting.id} hasEnded={meeting.finishedStatus !== null} />
}

function InMeeting({ meetingId, hasEnded }: { readonly meetingId: string; readonly hasEnded: boolean }) {
  const { t } = useLingui()
  const today = useMarketFormat().today().toString()
  const [wanted] = useState(wantedPrescription)
  useEffect(forgetWanted, [])
  const [tab, setTab] = useState<Tab>(wanted !== undefined || hasEnded ? "prescriptions" : "new")
  const [signed, setSigned] = useState<SignedPrescription>()
  const draft = useActionDraft(prescriptionDraft, emptyPrescription(today), isPrescriptionContent)
  const written = useWrittenFavourite()
  const prescribe = (favourite: Favourite, product: Product) => {
    setSigned(undefined)
    draft.change(prescriptionFrom(favourite, product, today))
    setTab("new")
  }
  return (
    <Stack gap={4}>
      <ServiceStatus />
      <WrittenFavourite favourite={written} />
      <Tabs
        id="se-prescription"
        label={t`Prescriptions`}
        items={[
          { id: "new", label: t`New` },
          { id: "favourites", label: t`Favourites` },
          { id: "prescriptions", label: t`Prescriptions` },
        ]}
        value={tab}
        onChange={(id) => setTab(id as Tab)}
      />
      <TabPanel tabs="se-prescription" value={tab}>
        {tab === "new" && hasEnded && (
          <Banner tone="info">
            <Trans>The meeting has ended. Prescribe in another meeting.</Trans>
          </Banner>
        )}
        {tab === "new" && !hasEnded && signed !== undefined && <Prescribed {...signed} onAnother={() => setSigned(undefined)} />}
        {tab === "new" && !hasEnded && signed === undefined && (
          <NewPrescription
            meetingId={meetingId}
            draft={draft}
            onSigned={setSigned}
            onSaveFavourite={(content, product) => written.open({ product, content: favouriteFrom(content) })}
          />
        )}
        {tab === "favourites" && (
          <Favourites
            areDraftsRead={draft.state === "ready" && written.draft.state === "ready"}
            onPrescribe={hasEnded ? undefined : prescribe}
            replaces={prescriptionDraft.isWritten(draft.content)}
            onEdit={written.open}
          />
        )}
        {tab === "prescriptions" && <Prescriptions meetingId={meetingId} opened={wanted} />}
      </TabPanel>
    </Stack>
  )
}
