/** A range of the source: UTF-16 offsets, end exclusive. */
export interface Span {
  start: number;
  end: number;
}
