type ThreadMarkProps = {
  /** Pixels from the top of the row to the middle of its first line. */
  middle: number;
  isFirst: boolean;
  /** Nothing follows this row. */
  isLast: boolean;
};

/** The point of a row of a thread, and the line to the rows around it. Stands at the left edge of a `relative` row. */
export function ThreadMark({ middle, isFirst, isLast }: ThreadMarkProps) {
  return (
    <svg aria-hidden="true" className="thread-mark">
      <line x1="6" x2="6" y1={isFirst ? middle : 0} y2={isLast ? middle : "100%"} />
      <circle cx="6" cy={middle} r="3.5" />
    </svg>
  );
}
