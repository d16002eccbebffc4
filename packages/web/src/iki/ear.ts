export { ikiEar } from '@edokko/words'
