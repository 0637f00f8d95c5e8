import { Trans, useLingui } from "@lingui/react/macro"
import { DraftNotices } from "@rond/core/platform/drafts"
import { RequestError } from "@rond/core/platform/errors"
import { Banner, Button, Field, RadioGroup, Select, Skeleton, Stack, TextArea, TextInput } from "@rond/core/ui"
import type { SpecialistType } from "../../model/catalogue.ts"
import { ImageChoice } from "./ImageChoice.tsx"
import { ReceiverFields } from "./ReceiverFields.tsx"
import { referralErrors } from "./referral-errors.ts"
import { fieldOf, type ReferralSubject, useSpecialistReferral } from "./use-specialist-referral.ts"

export interface ReferralFormProps extends ReferralSubject {
  /** The kinds of specialists in the catalogue. */
  readonly types: readonly SpecialistType[]
}

/** One referral being written. */
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
        chosen={content.imageIds}
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
