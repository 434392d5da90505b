export declare function prepare(): string;
