import { Trans, useLingui } from "@lingui/react/macro"
import { getSymptomForm, getSymptomImage, type SymptomImage, thumbnailSize } from "@rond/core/model/symptoms"
import { QueryError } from "@rond/core/platform/errors"
import { useApiQuery } from "@rond/core/platform/http"
import { PictureThumbnails, pictureRequest } from "@rond/core/platform/pictures"
import { useWorkspace } from "@rond/core/platform/workspace"
import { Checkbox, Fieldset, Skeleton } from "@rond/core/ui"
import { listReferralImages, mostReferralImages } from "../../model/endpoints.ts"

export interface ImageChoiceProps {
  readonly meetingId: string
  /** Ids of the photos that go with the referral. */
  readonly chosenIds: readonly string[]
  readonly onChange: (chosenIds: readonly string[]) => void
  readonly disabled: boolean
}

/** The photos of the patient's symptom form, to be sent with the referral; nothing where the meeting has none. */
export function ImageChoice(choice: ImageChoiceProps) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const { meetingId } = choice
  const form = useApiQuery(getSymptomForm, { params: { meetingId } })
  const surveyInformationId = form.data?.form?.surveyInformationId
  const images = useApiQuery(
    listReferralImages,
    { query: { surveyInformationId: surveyInformationId ?? "", meetingId, patientId: patient.id } },
    { enabled: surveyInformationId !== undefined },
  )
  const failed = [form, images].find(({ data, error }) => data === undefined && error !== null)
  if (failed !== undefined) return <QueryError title={t`The patient’s photos could not be loaded`} query={failed} />
  if (form.data !== undefined && surveyInformationId === undefined) return null
  if (images.data === undefined) return <Skeleton shape="lines" count={2} />
  return images.data.images.length === 0 ? null : <Photos {...choice} images={images.data.images} />
}

function Photos({ meetingId, chosenIds, onChange, disabled, images }: ImageChoiceProps & { readonly images: readonly SymptomImage[] }) {
  const { t } = useLingui()
  const { user } = useWorkspace()
  const count = images.length
  const choose = (id: string, isChosen: boolean) =>
    onChange(images.map((image) => image.id).filter((other) => (other === id ? isChosen : chosenIds.includes(other))))
  return (
    <Fieldset legend={<Trans>Photos to send with the referral</Trans>}>
      <PictureThumbnails
        size="large"
        pictures={images.map(({ id, tags }, index) => {
          const number = index + 1
          const isChosen = chosenIds.includes(id)
          return {
            id,
            title: t`Photo ${number} of ${count}`,
            alt: t`Patient photo ${number}`,
            openLabel: t`Open photo ${number} of ${count}`,
            ...(tags.length > 0 && { about: tags.join(" · ") }),
            caption: (
              <Checkbox
                checked={isChosen}
                onChange={(next) => choose(id, next)}
                label={t`Send photo ${number}`}
                disabled={disabled || (!isChosen && chosenIds.length >= mostReferralImages)}
              />
            ),
          }
        })}
        requestOf={(id, size) =>
          pictureRequest(getSymptomImage, {
            params: { id },
            query: { meetingId, userId: user.id, ...(size === "thumbnail" && thumbnailSize) },
          })
        }
      />
    </Fieldset>
  )
}
