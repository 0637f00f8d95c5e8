export default function QualityOfLifeCard() {
  return null
}
