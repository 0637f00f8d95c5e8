import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { DraftNotices } from "@rond/core/platform/drafts"
import { errorTexts, RequestError } from "@rond/core/platform/errors"
import { Banner, Button, Field, RadioGroup, Select, Skeleton, Stack, TextArea, TextInput } from "@rond/core/ui"
import type { SpecialistType } from "../../model/catalogue.ts"
import { orderSpecialistReferral } from "../../model/endpoints.ts"
import { ImageChoice } from "./ImageChoice.tsx"
import { ReceiverFields } from "./ReceiverFields.tsx"
import { fieldOf, type ReferralSubject, useSpecialistReferral } from "./use-specialist-referral.ts"

/** The texts for a referral that was not sent: the reason, and what to do next. The form keeps its content. */
const referralErrors = errorTexts(
  orderSpecialistReferral,
  {
    meeting_ended: msg`The meeting has ended. Open a meeting with the patient to refer them.`,
    meeting_is_ending: msg`The meeting is ending. Stop the end to send the referral, or refer the patient in another meeting.`,
    specialist_catalogue_unavailable: msg`The catalogue of specialists did not respond, so nothing was sent. Send again in a moment.`,
    specialist_other_region: msg`The unit is in another region than the patient’s. Choose a unit in the region, or tick the free choice of care.`,
    specialist_receiver: msg`The referral names two receivers. Choose a unit, or write who the specialist is.`,
    specialist_referral_incomplete: msg`A part of the referral is missing. Fill in the marked fields, then send again.`,
    specialist_unknown_image: msg`A photo is no longer there. Close the panel, open it again, and choose the photos anew.`,
    specialist_unknown_type: msg`The catalogue no longer has this kind of specialist. Choose another one.`,
    specialist_unknown_unit: msg`The catalogue no longer has this unit. Choose another one.`,
  },
  { Refused: msg`You can no longer refer this patient. Contact support if you should be able to.` },
)

export interface ReferralFormProps extends ReferralSubject {
  /** The kinds of specialists in the catalogue. */
  readonly types: readonly SpecialistType[]
}

/** Shows the form of one referral. */
export function ReferralForm({ types, ...about }: ReferralFormProps) {
  const { t } = useLingui()
  const referral = useSpecialistReferral(about)
  const { draft, change, errorOf, isSending, error } = referral
  if (draft.state === "loading") return <Skeleton shape="fields" count={4} />
  const { content } = draft
  return (
    <Stack
      gap={4}
      as="form"
      noValidate
      onSubmit={(event: { preventDefault(): void }) => event.preventDefault()}
      aria-label={t`Specialist referral`}
    >
      <DraftNotices draft={draft} title={<Trans>Your unsent referral was restored</Trans>} />
      <Field id={fieldOf("specialistType")} label={t`Specialty`} required error={errorOf("specialistType")}>
        <Select
          value={types.find(({ id }) => id === content.specialistTypeId)?.id}
          placeholder={t`Choose`}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(specialistTypeId) => change({ specialistTypeId })}
          disabled={isSending}
        />
      </Field>
      <ReceiverFields referral={referral} />
      <Field id={fieldOf("purposeTitle")} label={t`Purpose`} required error={errorOf("purposeTitle")}>
        <TextInput value={content.purposeTitle} onChange={(purposeTitle) => change({ purposeTitle })} readOnly={isSending} />
      </Field>
      <Field
        id={fieldOf("purposeBody")}
        label={t`Question and history`}
        hint={t`What you want to know, and what the specialist needs to know.`}
        required
        error={errorOf("purposeBody")}
      >
        <TextArea
          value={content.purposeBody}
          onChange={(purposeBody) => change({ purposeBody })}
          minRows={5}
          maxRows={20}
          readOnly={isSending}
        />
      </Field>
      <ImageChoice
        meetingId={about.meetingId}
        chosenIds={content.imageIds}
        onChange={(imageIds) => change({ imageIds })}
        disabled={isSending}
      />
      <RadioGroup
        id={fieldOf("readJournalConsent")}
        label={t`Does the patient consent to the receiver reading the record?`}
        direction="row"
        required
        error={errorOf("readJournalConsent")}
        value={content.readJournalConsent === null ? undefined : content.readJournalConsent ? "yes" : "no"}
        options={[
          { value: "yes", label: t`Yes` },
          { value: "no", label: t`No` },
        ]}
        onChange={(answer) => change({ readJournalConsent: answer === "yes" })}
        disabled={isSending}
      />
      <Field
        id={fieldOf("infoToAdmin")}
        label={t`Information to the administration`}
        hint={t`The clinic’s administration forwards the referral. The receiver does not read this.`}
        error={errorOf("infoToAdmin")}
      >
        <TextArea
          value={content.infoToAdmin}
          onChange={(infoToAdmin) => change({ infoToAdmin })}
          minRows={2}
          maxRows={8}
          readOnly={isSending}
        />
      </Field>
      {error !== null && !isSending && (
        <Banner tone={error._tag === "Conflict" ? "warning" : "error"} title={<Trans>The referral was not sent</Trans>}>
          <RequestError error={error} texts={referralErrors} />
        </Banner>
      )}
      <div>
        <Button variant="primary" icon="send" pending={isSending} onClick={referral.send}>
          <Trans>Send the referral</Trans>
        </Button>
      </div>
    </Stack>
  )
}
