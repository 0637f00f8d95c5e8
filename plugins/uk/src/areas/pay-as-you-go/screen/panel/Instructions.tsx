import { Trans } from "@lingui/react/macro"
import { Button, Heading, Inline, Stack, styled, Text } from "@rond/core/ui"

const Steps = styled("ol", { margin: 0, paddingInlineStart: "$5", display: "flex", flexDirection: "column", gap: "$2" })

/** Shows step 1: the instructions before the prescription is attached. */
export function Instructions({ onContinue }: { readonly onContinue: () => void }) {
  return (
    <Stack gap={3}>
      <Heading level={3} size="sm">
        <Trans>Step 1 of 2: instructions</Trans>
      </Heading>
      <Text as="p">
        <Trans>The patient pays for this prescription. It is not on the NHS.</Trans>
      </Text>
      <Steps>
        <Text as="li">
          <Trans>Write the prescription, and sign it.</Trans>
        </Text>
        <Text as="li">
          <Trans>Save or scan it as one PDF of at most 10 MB.</Trans>
        </Text>
        <Text as="li">
          <Trans>Attach the PDF in the next step, and check the signature and the patient’s name in the preview.</Trans>
        </Text>
        <Text as="li">
          <Trans>After the upload, tell the patient by message how to get the medicine.</Trans>
        </Text>
      </Steps>
      <Inline wrap>
        <Button variant="primary" onClick={onContinue}>
          <Trans>Continue</Trans>
        </Button>
      </Inline>
    </Stack>
  )
}
