import { BaseError } from './errors.ts'

/** A good answer in which what was asked for is empty: a row that the server could not fill, or one that has gone since. */
export class HollowError extends BaseError {
  readonly kind = 'hollow'
  constructor() {
    super('The answer has nothing of what was asked for')
  }
}
