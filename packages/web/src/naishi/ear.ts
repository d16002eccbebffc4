export { naishiEar } from '@edokko/words'
